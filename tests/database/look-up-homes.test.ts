import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { simulateAddressRegister } from '#platform/vendors/geonorge/simulator.ts'
import { openWorld } from './world.ts'

const register = await simulateAddressRegister()
process.env.GEONORGE_URL = register.url
const world = await openWorld()
const { db } = world
const { jobs } = await import('#app/server.ts')
const { findPoint } = await import('#app/work/travel/server/find-point.ts')
const { reader } = await import('#platform/db/reader.server.ts')

afterAll(() => register.close())

const storgata = 'Storgata 25, 0184 Oslo'
const lookUpsOf = async (id: string) =>
  (
    await db.execute<{ data: object }>(
      sql`select data from pgboss.job where name = 'travel.look-up' and data ->> 'id' = ${id}`,
    )
  ).rows
async function lookedUp(id: string) {
  const [job] = await lookUpsOf(id)
  if (!job) throw new Error('nothing is queued')
  await jobs.find(({ name }) => name === 'travel.look-up')?.run(job.data)
}

it('a home that was saved before positions were kept is looked up at night, slowly, each address once', async () => {
  const [first, second, worker] = [
    await world.customer({ profile: { address: storgata } }),
    await world.customer({ profile: { address: `${storgata}, Norge` } }),
    await world.worker({ profile: { address: 'Maridalsveien 3, 0178 Oslo' } }),
  ]
  const vague = await world.customer({ profile: { address: 'Hytta bak jernbanen' } })
  const sweep = () => jobs.find(({ name }) => name === 'travel.look-up-homes')?.run({})
  const waiting = async (person: Person) => (await lookUpsOf(person.profileId)).length
  await sweep()
  const queued = await Promise.all([first, second].map(waiting))
  expect(queued.toSorted()).toEqual([0, 1])
  expect([await waiting(worker), await waiting(vague)]).toEqual([0, 0])
  await lookedUp((queued[0] ? first : second).profileId)
  expect(await findPoint(reader, storgata)).not.toBeNull()
  // Known now: nobody is asked again.
  await sweep()
  expect((await Promise.all([first, second].map(waiting))).toSorted()).toEqual([0, 1])
})
