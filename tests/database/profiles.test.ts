import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { texts } from '#app/facts/profiles-texts.ts'
import { isStandIn, shownEmail } from '#app/people/accounts/shown-email.ts'
import { proposedHours, weekOf } from '#app/people/availability/hours.ts'
import { texts as availabilityTexts } from '#app/people/availability/texts.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { openWorld, sealedOf } from './world.ts'

const world = await openWorld()
const { users, identities } = await import('#app/schema/accounts.server.ts')
const { profiles, profileServices } = await import('#app/schema/profiles.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { registerWorkerCommand } = await import('#app/people/profiles/server/register-worker.ts')
const { findAvailability } = await import('#app/people/availability/server/index.ts')
const { updateGeneral } = await import('#app/people/profiles/server/update-general.ts')
const { updateServices } = await import('#app/people/profiles/server/update-services.ts')
const { updateAvailability } = await import('#app/people/profiles/server/update-availability.ts')
const { updatePayDetails: updatePayDetailsBare } = await import(
  '#app/people/profiles/server/update-pay-details.ts'
)
const { updateCustomer } = await import('#app/people/profiles/server/update-customer.ts')
const { setVisibility } = await import('#app/people/profiles/server/set-visibility.ts')
const { uploadImage } = await import('#app/people/profiles/server/upload-image.ts')
const { showWorker } = await import('#app/meeting/search/server/queries.ts')
const { myProfile } = await import('#app/people/profiles/server/queries.ts')
const { unseal } = await import('#platform/crypto.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { asProven } = await import('#app/people/accounts/server/prove-owner.ts')
const updatePayDetails = (...all: Parameters<typeof updatePayDetailsBare>) =>
  asProven(() => updatePayDetailsBare(...all))
const { db } = world

const visitor = { actor: { kind: 'visitor' } as Actor }
let counter = 0
const form = (change: object = {}) => ({
  fullName: 'Jonas Lie Haugen',
  email: `jonas${counter++}@example.test`,
  password: 'hemmelig ord',
  birthDate: '020588',
  district: 'Østensjø',
  phone: '412 33 807',
  services: [
    { id: 'rydde-vaske', experience: 4, hourlyRate: 480 },
    { id: 'turgaing', experience: 2, hourlyRate: 320 },
  ],
  customServices: [{ name: 'Sykkelreparasjon', experience: 6, hourlyRate: 380 }],
  availabilityDays: ['fredag', 'mandag'],
  ...change,
})

const profileOf = async (profileId: string) => {
  const [found] = await db.select().from(profiles).where(eq(profiles.id, profileId))
  if (!found) throw new Error('no such profile')
  return found
}
const auditOf = (subjectId: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId))
const fields = (wanted: Record<string, string>) => ({ code: 'INVALID_INPUT', data: { fields: wanted } })

describe('registering as a worker', () => {
  test('keeps the hours that were said for the chosen days; without any, the usual ones hold', async () => {
    const long = { ...weekOf(() => proposedHours), fredag: { from: '12:00', to: '21:30' } }
    const { profileId } = await registerWorkerCommand(visitor, form({ hours: long }))
    const own = { id: profileId, availabilityDays: ['mandag', 'fredag'] }
    expect((await findAvailability(db, own, new Date())).hours).toEqual({
      mandag: proposedHours,
      fredag: { from: '12:00', to: '21:30' },
    })
    const silent = await registerWorkerCommand(visitor, form())
    expect((await findAvailability(db, { ...own, id: silent.profileId }, new Date())).hours).toEqual({})
    const backwards = { ...long, fredag: { from: '12:00', to: '12:00' } }
    await expect(
      registerWorkerCommand(visitor, form({ hours: backwards, phone: '1' })),
    ).rejects.toMatchObject(
      fields({ 'hours.fredag.to': availabilityTexts.endsTooEarly, phone: texts.phoneLength(1) }),
    )
    // A day that is not chosen is not judged.
    const elsewhere = { ...long, tirsdag: { from: '12:00', to: '12:00' } }
    await registerWorkerCommand(visitor, form({ hours: elsewhere }))
  })

  test('makes user, profile, services and audit row together §3.2 §3.3 §4.3 §4.10 §5.10', async () => {
    const { profileId } = await registerWorkerCommand(visitor, form())
    const profile = await profileOf(profileId ?? '')
    expect(profile).toMatchObject({
      userType: 'worker',
      fullName: 'Jonas Lie Haugen',
      birthDate: '020588',
      bornOn: '1988-05-02',
      district: 'Østensjø',
      address: 'Østensjø',
      phone: '41233807',
      hourlyRate: 480,
      availabilityDays: ['mandag', 'fredag'],
      isVisibleToCustomers: null,
      contractSigned: false,
      registrationCompletedAt: null,
      verificationStatus: 'pending',
    })
    const services = await db
      .select()
      .from(profileServices)
      .where(eq(profileServices.profileId, profile.id))
      .orderBy(profileServices.position)
    expect(
      services.map(({ serviceId, name, experience, hourlyRate }) => [
        serviceId,
        name,
        experience,
        hourlyRate,
      ]),
    ).toEqual([
      ['rydde-vaske', 'Rydde/vaske', 4, 480],
      ['turgaing', 'Turgåing', 2, 320],
      ['custom_0', 'Sykkelreparasjon', 6, 380],
    ])
    const [user] = await db.select().from(users).where(eq(users.id, profile.userId))
    expect(user).toMatchObject({ emailVerified: false, userType: 'worker' })
    expect(await auditOf(profile.id)).toMatchObject([{ command: 'profile.register-worker' }])
  })

  test('an address with an account keeps it: whoever asked gets a stand-in, which is nobody’s address', async () => {
    const first = form()
    const { profileId } = await registerWorkerCommand(visitor, first)
    const second = await registerWorkerCommand(visitor, { ...first, fullName: 'Noen Andre' })
    expect(second.profileId).not.toBe(profileId)
    const owners = await db.select().from(users).where(eq(users.email, first.email))
    expect(owners).toMatchObject([{ name: first.fullName }])
    const [standIn] = await db.select().from(users).where(eq(users.id, second.userId))
    expect(standIn?.email).toMatch(/^.+\.[0-9a-f]{32}\.invalid$/)
    expect(isStandIn(standIn?.email ?? '')).toBe(true)
    expect(shownEmail(standIn?.email ?? '')).toBe(first.email)
  })

  test('when the last row cannot be made, nothing is', async () => {
    await db.execute(sql`alter table profile_services add constraint refuse check (name <> 'Umulig')`)
    const before = [await db.$count(users), await db.$count(profiles), await db.$count(auditLog)]
    const customServices = [{ name: 'Umulig', experience: 1, hourlyRate: 300 }]
    await expect(registerWorkerCommand(visitor, form({ customServices }))).rejects.toThrow()
    expect([await db.$count(users), await db.$count(profiles), await db.$count(auditLog)]).toEqual(before)
  })

  test('eighteen on the day, not the day before', async () => {
    const young = form({ birthDate: '201108' })
    const day = (date: string) => new Date(`${date}T12:00:00+01:00`)
    await expect(
      atTime(day('2026-11-19'), () => registerWorkerCommand(visitor, young)),
    ).rejects.toMatchObject(fields({ birthDate: texts.tooYoung }))
    expect(
      (await atTime(day('2026-11-20'), () => registerWorkerCommand(visitor, young))).profileId,
    ).not.toBeNull()
  })

  test('the password is not kept as it is', async () => {
    const { profileId } = await registerWorkerCommand(visitor, form())
    const { userId } = await profileOf(profileId ?? '')
    const [identity] = await db.select().from(identities).where(eq(identities.userId, userId))
    expect(identity?.password).not.toContain('hemmelig')
  })
})

describe('editing one’s own profile', () => {
  const general = { fullName: 'Ny Navnesen', phone: '99 88 77 66', address: 'Storgata 1', aboutMe: ' Hei ' }

  test('writes, counts the version, and tells the audit log which fields but not what is in them §2.9 §3.2 §7.2', async () => {
    const actor = await world.worker()
    expect(await updateGeneral({ actor }, { version: 1, ...general })).toMatchObject({ version: 2 })
    expect(await profileOf(actor.profileId)).toMatchObject({
      ...{ fullName: 'Ny Navnesen', phone: '99887766', address: 'Storgata 1', aboutMe: 'Hei', version: 2 },
    })
    const [row] = await auditOf(actor.profileId)
    expect(row?.details).toEqual({ fields: ['fullName', 'phone', 'address', 'aboutMe'] })
  })

  test('the experience is written, shown to customers, and left alone by whoever does not send it §3.2', async () => {
    const actor = await world.worker()
    const customer = await world.customer()
    const shown = async () =>
      (await showWorker({ actor: customer }, { workerId: actor.profileId })).experience
    const ten = 'Ti år i hjemmetjenesten.\nFagbrev som helsefagarbeider.'
    await updateGeneral({ actor }, { version: 1, ...general, experience: ` ${ten} ` })
    expect(await shown()).toBe(ten)
    await updateGeneral({ actor }, { version: 2, ...general })
    expect(await shown()).toBe(ten)
    const long = updateGeneral({ actor }, { version: 3, ...general, experience: 'x'.repeat(501) })
    await expect(long).rejects.toMatchObject(fields({ experience: texts.experienceTextLong }))
    await updateGeneral({ actor }, { version: 3, ...general, experience: '' })
    expect(await shown()).toBe(null)
  })

  test('the date of birth and the district can be filled in until the contract is signed', async () => {
    const bare = { birthDate: null, bornOn: null, district: null }
    const actor = await world.worker({ profile: { ...bare, contractSigned: false } })
    const born = { birthDate: '020588', district: 'Sagene' }
    await updateGeneral({ actor }, { version: 1, ...general, ...born })
    expect(await profileOf(actor.profileId)).toMatchObject({ ...born, bornOn: '1988-05-02' })
    const young = updateGeneral({ actor }, { version: 2, ...general, birthDate: '201120' })
    await expect(young).rejects.toMatchObject(fields({ birthDate: texts.tooYoung }))
    await db.update(profiles).set({ contractSigned: true }).where(eq(profiles.id, actor.profileId))
    const late = updateGeneral({ actor }, { version: 2, ...general, birthDate: '030588' })
    await expect(late).rejects.toMatchObject(fields({ birthDate: texts.birthDateSigned }))
    await updateGeneral({ actor }, { version: 2, ...general, ...born, district: 'Alna' })
    expect(await profileOf(actor.profileId)).toMatchObject({ birthDate: '020588', district: 'Alna' })
  })

  test('an old tab cannot overwrite a newer edit', async () => {
    const actor = await world.worker()
    await updateAvailability({ actor }, { version: 1, availabilityDays: ['tirsdag'] })
    await expect(updateGeneral({ actor }, { version: 1, ...general })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: texts.changedElsewhere,
    })
  })

  test('of two edits at once, one is made', async () => {
    const actor = await world.worker()
    const edits = ['tirsdag', 'fredag'].map(day =>
      updateAvailability({ actor }, { version: 1, availabilityDays: [day] }),
    )
    const answers = await Promise.allSettled(edits)
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a switch is never in conflict with its own last choice, nor with a form', async () => {
    const actor = await world.worker()
    const visible = async () => (await profileOf(actor.profileId))?.isVisibleToCustomers
    for (const choice of [true, false, true, false]) {
      await setVisibility({ actor }, { visible: choice })
      expect(await visible()).toBe(choice)
    }
    await Promise.all([true, true, true].map(choice => setVisibility({ actor }, { visible: choice })))
    expect(await visible()).toBe(true)
    // A form opened before the switch has seen everything it writes.
    expect(await updateGeneral({ actor }, { version: 1, ...general })).toMatchObject({ version: 2 })
  })

  test('a conflict leaves the services as they were', async () => {
    const actor = await world.worker()
    const edit = { version: 9, hourlyRate: 500, services: [], customServices: [] }
    await expect(updateServices({ actor }, edit)).rejects.toMatchObject({ code: 'CONFLICT' })
    const services = await db.$count(profileServices, eq(profileServices.profileId, actor.profileId))
    expect(services).toBe(1)
  })

  test('each role edits its own kind only, a visitor nothing §6.1 §6.2 §7.2', async () => {
    const [worker, customer] = await Promise.all([world.worker(), world.customer()])
    const own = { version: 1, fullName: 'A', address: 'B', phone: '99887766' }
    await expect(updateGeneral({ actor: customer }, { version: 1, ...general })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(updateCustomer({ actor: worker }, own)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(updateCustomer(visitor, own)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await updateCustomer({ actor: customer }, own)).toMatchObject({ version: 2 })
  })

  test('a customer must have an address §2.15', async () => {
    const actor = await world.customer()
    const edit = { version: 1, fullName: 'A', address: ' ', phone: '99887766' }
    await expect(updateCustomer({ actor }, edit)).rejects.toMatchObject(
      fields({ address: texts.addressRequired }),
    )
  })

  test('an hourly rate is whole kroner, or nothing when the field is empty §3.2 §5.10', async () => {
    const actor = await world.worker()
    const services = [{ id: 'turgaing', experience: 1, hourlyRate: 300 }]
    const edit = { version: 1, services, customServices: [] }
    const rateOf = async () => (await profileOf(actor.profileId)).hourlyRate
    for (const hourlyRate of [412.5, 0, '412'])
      await expect(updateServices({ actor }, { ...edit, hourlyRate })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
    expect(await rateOf()).toBe(400)
    const { version } = await updateServices({ actor }, { ...edit, hourlyRate: 412 })
    expect(await rateOf()).toBe(412)
    await updateServices({ actor }, { ...edit, version, hourlyRate: null })
    expect(await rateOf()).toBeNull()
  })

  test('a rate too low for cleaning is saved, and the worker is told', async () => {
    const actor = await world.worker()
    const services = [
      { id: 'rydde-vaske', experience: 1, hourlyRate: null },
      { id: 'turgaing', experience: 1, hourlyRate: 100 },
    ]
    await updateServices({ actor }, { version: 1, hourlyRate: 200, services, customServices: [] })
    const { worker } = await myProfile({ actor }, undefined)
    expect(worker?.services.map(({ id, rateWarning }) => [id, rateWarning])).toEqual([
      ['rydde-vaske', expect.stringContaining('Laveste timepris for vask')],
      ['turgaing', null],
    ])
  })
})

describe('account number', () => {
  const edit = (accountNumber: string) => ({ version: 1, accountNumber, taxConsent: true })

  test('is kept encrypted, bound to the profile, and shown by its end §1.3 §3.2', async () => {
    const actor = await world.worker()
    await updatePayDetails({ actor }, edit('8601 11 17947'))
    const { accountNumberEnd, taxConsent } = await profileOf(actor.profileId)
    const accountNumber = await sealedOf(db, actor.profileId)
    expect(accountNumber).not.toContain('8601')
    expect(unseal(accountNumber, actor.profileId)).toBe('86011117947')
    expect({ accountNumberEnd, taxConsent }).toEqual({ accountNumberEnd: '7947', taxConsent: true })
    const shown = JSON.stringify(await myProfile({ actor }, undefined))
    expect(shown).not.toContain('86011117947')
  })

  test('an empty field leaves the registered one §3.2', async () => {
    const actor = await world.worker()
    const { version } = await updatePayDetails({ actor }, edit('86011117947'))
    await updatePayDetails({ actor }, { version, accountNumber: '', taxConsent: false })
    expect(await profileOf(actor.profileId)).toMatchObject({ accountNumberEnd: '7947', taxConsent: false })
  })

  test('that the tax card may be fetched is nobody’s to assume: no until it is said, without an account too, and taken back §3.2 §3.13', async () => {
    const { profileId } = await registerWorkerCommand(visitor, form())
    const { userId, taxConsent } = await profileOf(profileId ?? '')
    expect(taxConsent).toBe(false)
    const actor: Actor = {
      ...(await world.worker()),
      ...{ userId, profileId: profileId ?? '', emailVerified: false },
    }
    const told = async () => (await myProfile({ actor }, undefined)).worker?.taxConsent
    const say = async (change: object) => {
      const { version } = await profileOf(profileId ?? '')
      await updatePayDetails({ actor }, { version, accountNumber: '', ...change })
      const stored = await profileOf(profileId ?? '')
      expect(await told()).toBe(stored.taxConsent)
      return stored
    }
    expect(await told()).toBe(false)
    await expect(say({})).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(say({ taxConsent: 'ja' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await told()).toBe(false)
    expect(await say({ taxConsent: true })).toMatchObject({ taxConsent: true, accountNumberEnd: null })
    expect(await say({ taxConsent: false })).toMatchObject({ taxConsent: false })
  })

  test('more than eleven digits are refused §5.7 §9.1', async () => {
    const actor = await world.worker()
    await expect(updatePayDetails({ actor }, edit('123456789012'))).rejects.toMatchObject(
      fields({ accountNumber: texts.accountNumberDigits }),
    )
  })
})

test('what is no picture is refused, and the profile keeps the one it has §5.4', async () => {
  const actor = await world.worker()
  const image = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })
  await expect(uploadImage({ actor }, { image })).rejects.toMatchObject(fields({ image: texts.imageType }))
  await expect(uploadImage({ actor }, { image: 'text' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect((await profileOf(actor.profileId)).profileImage).toBeNull()
})
