import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { texts } from '#app/facts/profiles-texts.ts'
import type { Person } from '#platform/shared/actor.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { profiles, profileServices } = await import('#app/schema/profiles.server.ts')
const { sessions, users } = await import('#app/schema/accounts.server.ts')
const { addWorkerProfile } = await import('#app/people/profiles/server/add-worker-profile.ts')
const { addCustomerProfile } = await import('#app/people/profiles/server/add-customer-profile.ts')
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { db } = world

const facts = {
  birthDate: '020588',
  district: 'Sagene',
  phone: '41233807',
  services: [{ id: 'hagearbeid', experience: 3, hourlyRate: 410 }],
  customServices: [],
  availabilityDays: ['mandag'],
}

/** The person with a session in the database, as a browser has one. */
async function signedIn(person: Person): Promise<Person> {
  const { userId, profileId, role, sessionId } = person
  const expiresAt = new Date(Date.now() + world.DAY)
  await db.insert(sessions).values({ id: sessionId, userId, profileId, role, token: randomUUID(), expiresAt })
  return person
}
const sessionOf = async ({ sessionId }: Person) =>
  (await db.select().from(sessions).where(eq(sessions.id, sessionId)))[0]
const profileOf = async ({ userId }: Person, userType: 'worker' | 'employer') =>
  (
    await db
      .select()
      .from(profiles)
      .where(and(eq(profiles.userId, userId), eq(profiles.userType, userType)))
  )[0]

describe('a customer who becomes a worker too', () => {
  test('keeps the name, gets services and days, and this browser acts as the worker', async () => {
    const actor = await signedIn(await world.customer({ fullName: 'Åse Ødegård' }))
    const { profileId } = await addWorkerProfile({ actor }, facts)
    expect(await profileOf(actor, 'worker')).toMatchObject({
      id: profileId,
      fullName: 'Åse Ødegård',
      bornOn: '1988-05-02',
      address: 'Sagene',
      hourlyRate: 410,
      availabilityDays: ['mandag'],
      contractSigned: false,
      verificationStatus: 'pending',
      isAdmin: false,
    })
    expect(await db.$count(profileServices, eq(profileServices.profileId, profileId))).toBe(1)
    expect(await sessionOf(actor)).toMatchObject({ role: 'worker', profileId })
    const [user] = await db.select().from(users).where(eq(users.id, actor.userId))
    expect(user?.userType).toBe('employer')
  })

  test('must be grown up, say what the registration asks for, and is one once', async () => {
    const actor = await signedIn(await world.customer())
    const wrong = (change: object) => addWorkerProfile({ actor }, { ...facts, ...change })
    const at = (fields: object) => ({ code: 'INVALID_INPUT', data: { fields } })
    await expect(wrong({ birthDate: '201120' })).rejects.toMatchObject(at({ birthDate: texts.tooYoung }))
    await expect(wrong({ services: [] })).rejects.toMatchObject(at({ services: texts.servicesRequired }))
    await expect(wrong({ availabilityDays: [] })).rejects.toMatchObject(
      at({ availabilityDays: texts.daysRequired }),
    )
    expect(await profileOf(actor, 'worker')).toBeUndefined()
    const both = await Promise.allSettled([
      addWorkerProfile({ actor }, facts),
      addWorkerProfile({ actor }, facts),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(addWorkerProfile({ actor }, facts)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: texts.profileHeld,
    })
  })
})

describe('a worker who becomes a customer too', () => {
  test('takes along name, telephone and a real address, not the district that stood for one', async () => {
    const street = await signedIn(await world.worker())
    await addCustomerProfile({ actor: street }, undefined)
    const of = await profileOf(street, 'worker')
    expect(await profileOf(street, 'employer')).toMatchObject({
      fullName: of?.fullName,
      phone: of?.phone,
      address: 'Storgata 1, 0155 Oslo',
    })
    expect(await sessionOf(street)).toMatchObject({ role: 'employer' })
    const district = await signedIn(await world.worker({ profile: { address: 'Sagene' } }))
    await addCustomerProfile({ actor: district }, undefined)
    expect(await profileOf(district, 'employer')).toMatchObject({ address: null })
  })

  test('does not find themself in search, and cannot order themself', async () => {
    const worker = await signedIn(await world.worker())
    await addCustomerProfile({ actor: worker }, undefined)
    const own = await profileOf(worker, 'employer')
    const asCustomer = { ...worker, role: 'employer', profileId: own?.id ?? '' } as Person
    const found = async (actor: Person) =>
      (await searchWorkers({ actor }, {})).workers.map(({ id }) => id).includes(worker.profileId)
    expect(await found(asCustomer)).toBe(false)
    expect(await found(await world.customer())).toBe(true)
    const order = world.request(worker, nineOClock(new Date(), 3))
    await expect(placeOrder({ actor: asCustomer }, order)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Du kan ikke bestille deg selv.',
    })
  })
})

test('nobody else adds a profile: visitors, administrators, the other role, the unconfirmed', async () => {
  const [worker, customer, admin] = await Promise.all([world.worker(), world.customer(), world.admin()])
  const no = { code: 'FORBIDDEN' }
  await expect(addWorkerProfile({ actor: { kind: 'visitor' } }, facts)).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
  for (const actor of [worker, admin])
    await expect(addWorkerProfile({ actor }, facts)).rejects.toMatchObject(no)
  for (const actor of [customer, admin]) {
    await expect(addCustomerProfile({ actor }, undefined)).rejects.toMatchObject(no)
  }
  const unconfirmed = { ...worker, emailVerified: false }
  await expect(addCustomerProfile({ actor: unconfirmed }, undefined)).rejects.toMatchObject({
    ...no,
    message: texts.confirmFirst,
  })
  expect(await profileOf(worker, 'employer')).toBeUndefined()
})
