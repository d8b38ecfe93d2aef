import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Values } from '#platform/http/fill-in.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { findLocalPage, findLocalPaths, localStamp } = await import(
  '#app/meeting/search/server/local-pages.ts'
)
const { profiles } = await import('#app/schema/profiles.server.ts')

const garden = (hourlyRate: number) => [{ serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate }]
const pageAt = async (path: string) => {
  const found = await findLocalPage(path)
  if (!found) throw new Error(`no page at ${path}`)
  return found
}
const list = (values: Values, name: string) => values[name] as readonly Values[]

it('is made of the people who are there, with the prices that can be ordered', async () => {
  expect(await findLocalPaths()).toEqual([])
  expect(await pageAt('/hagearbeid/sagene')).toMatchObject({ isFound: false, values: { people: [] } })
  const ingrid = await world.worker({ fullName: 'Ingrid Solheim', services: garden(400) })
  await world.worker({ fullName: 'Jonas Berg', services: garden(350) })
  await world.worker({ services: garden(300), profile: { district: 'Frogner' } })
  await world.worker({ services: garden(300), profile: { isVisibleToCustomers: false } })
  const { isFound, values, data } = await pageAt('/hagearbeid/sagene')
  expect(isFound).toBe(true)
  expect(values).toMatchObject({ title: 'Hagearbeid på Sagene', where: 'på Sagene' })
  expect(values.description).toMatch(
    /^2 personer på Sagene tilbyr hagearbeid\. Prisen er fra 350 til 400\skr\/t, mva\. er med\./,
  )
  expect(list(values, 'people').map(({ name }) => name)).toContain('Ingrid')
  expect(list(values, 'people').find(({ name }) => name === 'Ingrid')?.to).toBe(
    `/person/${ingrid.profileId}?tjeneste=hagearbeid`,
  )
  expect(JSON.stringify(values)).not.toMatch(/Solheim|Berg|41\d{6}/)
  expect(list(values, 'around').map(({ label, number }) => [label, number])).toEqual([
    ['Hagearbeid i Oslo', '3 personer'],
    ['Hagearbeid på Frogner', '1 person'],
  ])
  expect(data('https://x.test/hagearbeid/sagene')).toMatchObject({
    offers: { lowPrice: 350, highPrice: 400, offerCount: 2 },
  })
  expect(await findLocalPaths()).toEqual(['/hagearbeid', '/hagearbeid/sagene', '/hagearbeid/frogner'])
})

it('tells no price below the legal wage, which cannot be ordered', async () => {
  const cheap = { serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 100 }
  await world.worker({ services: [cheap], profile: { district: 'Bjerke' } })
  const { isFound, values } = await pageAt('/renhold/bjerke')
  expect(isFound).toBe(true)
  expect(values.description).toMatch(/^1 person på Bjerke tilbyr rydde\/vaske\. Les hva/)
})

it('knows when somebody comes or goes', async () => {
  const worker = await world.worker({ services: garden(400), profile: { district: 'Grorud' } })
  const before = await localStamp()
  expect((await pageAt('/hagearbeid/grorud')).isFound).toBe(true)
  expect(await localStamp()).toBe(before)
  await world.db
    .update(profiles)
    .set({ isVisibleToCustomers: false })
    .where(eq(profiles.id, worker.profileId))
  expect(await localStamp()).not.toBe(before)
  expect((await pageAt('/hagearbeid/grorud')).isFound).toBe(false)
})

it('names neighbours where there is nobody, and is nothing at other addresses', async () => {
  const { isFound, values } = await pageAt('/hagearbeid/alna')
  expect(isFound).toBe(false)
  expect(values.description).toMatch(/^Ingen på Alna tilbyr hagearbeid akkurat nå\./)
  expect(list(values, 'around').length).toBeGreaterThan(1)
  expect(await findLocalPage('/hagearbeid/bergen')).toBeNull()
})
