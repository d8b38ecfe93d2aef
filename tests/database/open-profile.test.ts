import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { weekOf } from '#app/people/availability/hours.ts'
import { reviewedTogether } from './completed.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { openProfile, openReviews } = await import('#app/meeting/search/server/open-profile.ts')
const { updateAvailability } = await import('#app/people/profiles/server/update-availability.ts')
const { identityProofs } = await import('#app/schema/identity.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')

const visitor = { actor: { kind: 'visitor' } } as const
const shown = (workerId: string) => openProfile(visitor, { workerId })

it('shows a visitor the first name, and nothing to find or reach somebody by', async () => {
  const worker = await world.worker({
    fullName: 'Ingrid Solheim',
    profile: { phone: '41233807', address: 'Hemmelig gate 7', birthDate: '020588' },
  })
  const profile = await shown(worker.profileId)
  expect(profile).toMatchObject({ firstName: 'Ingrid', district: 'Sagene', isVerified: true })
  const told = JSON.stringify(profile)
  for (const secret of ['Solheim', worker.userId, '41233807', 'Hemmelig', '020588', '1988'])
    expect(told).not.toContain(secret)
})

it('names only what was checked, each with its day', async () => {
  const made = await world.worker({
    fullName: 'Ingrid Solheim',
    profile: { verificationApprovedAt: new Date('2026-03-16T10:00:00Z') },
    services: [{ serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 480 }],
  })
  const kinds = async ({ profileId }: { profileId: string }) =>
    (await shown(profileId)).checked.map(({ kind }) => kind)
  expect(await kinds(made)).toEqual(['profile', 'hms-card', 'contract'])
  const proof = {
    ...{ id: randomUUID(), userId: made.userId, provider: 'bankid', subject: randomUUID() },
    ...{ name: 'Ingrid Solheim', bornOn: '1988-05-02', confirmedAt: new Date('2026-03-12T10:00:00Z') },
  }
  await world.db.insert(identityProofs).values(proof)
  const [identity, profile] = (await shown(made.profileId)).checked
  expect(identity).toEqual({
    ...{ kind: 'identity', what: 'Navn og fødselsdato', how: 'Bekreftet med BankID' },
    at: '2026-03-12T10:00:00.000Z',
  })
  expect(profile?.at).toBe('2026-03-16T10:00:00.000Z')
  // Another name than the one that was proven is not vouched for.
  await world.db.update(profiles).set({ fullName: 'Kari Berg' }).where(eq(profiles.id, made.profileId))
  expect(await kinds(made)).toEqual(['profile', 'hms-card', 'contract'])

  const waiting = await world.worker({
    profile: { verificationStatus: 'pending', verificationApprovedAt: null },
    services: [{ serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 480 }],
    hmsCard: false,
  })
  expect(await kinds(waiting)).toEqual(['contract'])
  expect((await shown(waiting.profileId)).isVerified).toBe(false)
})

it('tells the usual week as it is, and nothing of time off or what is taken', async () => {
  const worker = await world.worker()
  await updateAvailability(
    { actor: worker },
    {
      ...{ version: 1, availabilityDays: ['mandag', 'lørdag'] },
      hours: weekOf(day =>
        day === 'lørdag' ? { from: '10:00', to: '18:00' } : { from: '08:00', to: '16:00' },
      ),
    },
  )
  expect((await shown(worker.profileId)).week).toEqual([
    { day: 'mandag', from: '08:00', to: '16:00' },
    { day: 'lørdag', from: '10:00', to: '18:00' },
  ])
})

it('shows published reviews by first name, how many gave how many stars, and how appointments were kept', async () => {
  const { worker } = await reviewedTogether(world, { byCustomer: 'Kom ikke', byWorker: 'Ikke hjemme' })
  const profile = await shown(worker.profileId)
  expect(profile.stars).toEqual([0, 0, 0, 0, 1])
  expect(profile.appointments).toEqual({ due: 1, kept: 1 })
  expect(profile.reviews).toMatchObject([{ by: 'Marte', stars: 1, text: 'Kom ikke' }])
  expect(JSON.stringify(profile)).not.toMatch(/Kvam|"mine"|Ikke hjemme/)
  expect(await openReviews(visitor, { workerId: worker.profileId })).toEqual({
    reviews: profile.reviews,
    nextCursor: null,
  })
})

it('is the same nothing for a hidden profile, a customer’s and one that never was', async () => {
  const hidden = await world.worker({ profile: { isVisibleToCustomers: false } })
  const customer = await world.customer()
  for (const id of [hidden.profileId, customer.profileId, randomUUID()]) {
    await expect(shown(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(openReviews(visitor, { workerId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})
