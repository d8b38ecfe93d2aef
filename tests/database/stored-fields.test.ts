import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { users } = await import('#app/schema/accounts.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { signedContracts } = await import('#app/schema/employment.server.ts')
const { verificationLogs } = await import('#app/schema/verification.server.ts')
const { contract } = await import('#app/company/employment/server/queries.ts')
const { signContract } = await import('#app/company/employment/server/sign-contract.ts')
const { updateAvailability } = await import('#app/people/profiles/server/update-availability.ts')
const { updatePayDetails: updatePayDetailsBare } = await import(
  '#app/people/profiles/server/update-pay-details.ts'
)
const { myProfile } = await import('#app/people/profiles/server/queries.ts')
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')
const { setStatus } = await import('#app/company/verification/server/set-status.ts')
const { unseal } = await import('#platform/crypto.server.ts')
const { asProven } = await import('#app/people/accounts/server/prove-owner.ts')
const updatePayDetails = (...all: Parameters<typeof updatePayDetailsBare>) =>
  asProven(() => updatePayDetailsBare(...all))

/** Stored fields, one by one, where no other test covers them all. */
describe('what is stored', () => {
  test('a person has one profile of each type, and an edit moves updated_at §3.2 §6.4 §7.2', async () => {
    const actor = await world.worker()
    const [before] = await db.select().from(profiles).where(eq(profiles.id, actor.profileId))
    await updateAvailability({ actor }, { version: 1, availabilityDays: ['tirsdag'] })
    const [after] = await db.select().from(profiles).where(eq(profiles.id, actor.profileId))
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0)
    expect(after).toMatchObject({ userId: actor.userId, userType: 'worker', availabilityDays: ['tirsdag'] })

    const second = { userId: actor.userId, fullName: 'Samme', phone: '41233807' }
    const add = (userType: 'worker' | 'employer') =>
      db.insert(profiles).values({ ...second, id: crypto.randomUUID(), userType })
    await add('employer')
    await expect(add('worker')).rejects.toThrow()
    await expect(add('employer')).rejects.toThrow()
  })

  test('a signed contract has every party’s detail at that moment §3.2 §3.7 §4.8 §9.8', async () => {
    const actor = await world.worker({
      fullName: 'Åse Ødegård',
      profile: { contractSigned: false, registrationCompletedAt: null, phone: '41233807', address: 'Sagene' },
    })
    await updatePayDetails({ actor }, { version: 1, accountNumber: '86011117947', taxConsent: true })
    const { hash } = await contract({ actor }, undefined)
    const origin = { address: '192.0.2.7', userAgent: 'Prøvenettleser 1', requestId: 'test' }
    const { contractId } = await signContract({ actor, origin }, { accepted: true, hash })
    const [user] = await db.select().from(users).where(eq(users.id, actor.userId))
    const [signed] = await db.select().from(signedContracts).where(eq(signedContracts.id, contractId))
    expect(signed).toMatchObject({
      userId: actor.userId,
      contractType: 'rammekontrakt',
      workerName: 'Åse Ødegård',
      workerEmail: user?.email,
      workerPhone: '41233807',
      workerAddress: 'Sagene',
      workerBirthDate: '020588',
      signedAt: expect.any(Date),
      ipAddress: '192.0.2.7',
      userAgent: 'Prøvenettleser 1',
      contractVersion: '1.0',
    })
    expect(unseal(signed?.accountNumber ?? '', contractId)).toBe('86011117947')
  })

  test('a decision has its person, its administrator, what was done and the notes §3.8 §7.2', async () => {
    const [admin, worker] = [await world.admin(), await world.worker()]
    const decision = { workerId: worker.profileId, status: 'needs_info', seenStatus: 'approved' }
    await setStatus({ actor: admin }, { ...decision, notes: 'Legg inn bilde.' })
    const logged = await db.select().from(verificationLogs).where(eq(verificationLogs.userId, worker.userId))
    expect(logged).toMatchObject([
      { userId: worker.userId, adminId: admin.userId, action: 'needs_info', notes: 'Legg inn bilde.' },
    ])
  })
})

describe('what is told', () => {
  // ASVS 8.2.3 15.3.1
  test('a customer is told of a worker what is safe, and nothing else §2.17 §3.2 §3.9 §6.1 §7.3', async () => {
    const customer = await world.customer()
    await world.worker({
      fullName: 'Trygg Person',
      profile: { aboutMe: 'Hei', adminNotes: 'hemmelig', profileImage: 'x.jpg', experience: 'Ti år ute' },
    })
    const { workers } = await searchWorkers({ actor: customer }, { q: 'Trygg' })
    expect(Object.keys(workers[0] ?? {}).sort()).toEqual(
      [
        ...['id', 'fullName', 'district', 'image', 'experience', 'services', 'availabilityDays', 'age'],
        ...['aboutMe', 'verificationStatus', 'isVisibleToConsumers'],
        // What ordering needs besides.
        ...['rate', 'rating', 'reviewCount', 'canOrder', 'whyNot', 'reasons'],
        'identity',
        // From what has happened, and the calendar without what is in it.
        ...['free', 'firstFree', 'way', 'answersIn', 'returning'],
      ].sort(),
    )
    expect(workers[0]).toMatchObject({
      ...{ district: 'Sagene', age: 38, aboutMe: 'Hei', experience: 'Ti år ute' },
      ...{ verificationStatus: 'approved', isVisibleToConsumers: true },
    })
    expect(JSON.stringify(workers)).not.toMatch(/hemmelig|phone|address|account|birth/i)
  })

  test('whoever is no worker has nothing to complete §3.13 §7.2', async () => {
    const customer = await world.customer()
    const profile = await myProfile({ actor: customer }, undefined)
    expect(profile).toMatchObject({ worker: null, consumer: { missing: [], complete: true } })
  })
})
