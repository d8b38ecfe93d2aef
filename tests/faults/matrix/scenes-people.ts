import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, localDate } from '#platform/shared/time.ts'
import { doneTogether } from '../../database/completed.ts'
import { password, withPassword } from '../../database/lived.ts'
import { nineOClock } from '../../database/world.ts'
import type { Scene, World } from './stage.ts'

type Scenes = Record<string, () => Promise<Scene>>

const email = () => `${randomBytes(6).toString('hex')}@example.test`

/** Signing in, registering, and mailed links. */
export async function accountScenes(world: World): Promise<Scenes> {
  const { db } = world
  const { users } = await import('#app/schema/accounts.server.ts')
  const { confirmationOf, makeLink } = await import('#app/people/accounts/server/links.ts')
  const { emailChanges } = await import('#app/schema/accounts.server.ts')
  const { now } = await import('#platform/clock.server.ts')
  const { profiles } = await import('#app/schema/profiles.server.ts')

  const emailOf = async ({ userId }: Person) =>
    (await db.select().from(users).where(eq(users.id, userId)))[0]?.email ?? ''
  const withPasswordOf = (person: Person) => withPassword(world, { ...person, sessionId: randomUUID() })
  const known = async () => {
    const person = await world.customer()
    await withPasswordOf(person)
    return person
  }
  const link = (purpose: 'reset-password' | 'magic-link' | 'email-change' | 'confirm-email', value: string) =>
    db.transaction(tx => makeLink(tx, purpose, { value, lives: DAY }, now()))
  const changing = async () => {
    const person = await known()
    const id = randomUUID()
    const change = { id, userId: person.userId, oldEmail: await emailOf(person), newEmail: email() }
    await db
      .insert(emailChanges)
      .values({ ...change, requestedAt: now(), expiresAt: new Date(now().getTime() + DAY) })
    return { person, id }
  }
  const worker = {
    birthDate: '020588',
    district: 'Sagene',
    phone: '41233807',
    services: [{ id: 'hagearbeid', experience: 2, hourlyRate: 400 }],
    customServices: [],
    availabilityDays: ['mandag'],
  }

  return {
    'accounts.session': async () => ({ right: await world.customer() }),
    'accounts.signIn': async () => ({
      input: { email: await emailOf(await known()), password, role: 'employer' },
    }),
    'accounts.signOut': async () => ({ input: { everywhere: true }, right: await known() }),
    'accounts.switchProfile': async () => {
      const right = await world.worker()
      const other = { id: randomUUID(), userId: right.userId, userType: 'employer' as const, fullName: 'To' }
      await db.insert(profiles).values(other)
      return { right }
    },
    'accounts.changePassword': async () => ({
      input: { currentPassword: password, newPassword: 'grønn hatt bak ovnen' },
      right: await known(),
    }),
    'accounts.emailChange': async () => ({ right: await known() }),
    'accounts.requestEmailChange': async () => ({
      input: { newEmail: email(), currentPassword: password },
      right: await known(),
    }),
    'accounts.resendEmailChange': async () => ({ right: (await changing()).person }),
    'accounts.cancelEmailChange': async () => ({ right: (await changing()).person }),
    'accounts.confirmEmailChange': async () => ({
      input: { token: await link('email-change', `${(await changing()).id} old`) },
    }),
    'accounts.requestMagicLink': async () => ({
      input: { email: await emailOf(await known()), role: 'employer' },
    }),
    'accounts.openMagicLink': async () => ({
      input: { token: await link('magic-link', `employer ${(await known()).userId}`) },
    }),
    'accounts.requestPasswordReset': async () => ({ input: { email: await emailOf(await known()) } }),
    'accounts.resetPassword': async () => ({
      input: {
        token: await link('reset-password', (await known()).userId),
        newPassword: 'grønn hatt bak ovnen',
      },
    }),
    'accounts.registerConsumer': async () => ({
      input: { fullName: 'Ny Kunde', email: email(), password: 'grønn hatt bak ovnen' },
    }),
    'accounts.resendConfirmation': async () => ({ input: { email: email() } }),
    'accounts.confirmEmail': async () => {
      const person = await known()
      await db.update(users).set({ emailVerified: false }).where(eq(users.id, person.userId))
      const value = confirmationOf(person.userId, await emailOf(person))
      return { input: { token: await link('confirm-email', value), password } }
    },

    'accounts.startGoogle': async () => ({ input: { loginType: 'consumer' } }),
    'accounts.finishGoogle': async () => ({ input: { state: 'en-tilstand', code: 'en-kode' } }),

    'profiles.registerWorker': async () => ({
      input: { fullName: 'Ny Ansatt', email: email(), password: 'grønn hatt bak ovnen', ...worker },
    }),
    'profiles.addWorker': async () => ({ input: worker, right: await world.customer() }),
    'profiles.addConsumer': async () => ({ right: await world.worker() }),

    'privacy.deletionPlan': async () => ({ right: await known() }),
    'privacy.deleteAccount': async () => ({ input: { currentPassword: password }, right: await known() }),
    'privacy.downloadTerms': async () => ({ right: await known() }),
    'privacy.download': async () => ({ input: { currentPassword: password }, right: await known() }),
  }
}

/** A worker's profile, days, papers and calendar; a customer's profile and favourites. */
export async function profileScenes(world: World): Promise<Scenes> {
  const { addTimeOff } = await import('#app/people/availability/server/add-time-off.ts')
  const { addExtraDay } = await import('#app/people/availability/server/add-extra-day.ts')
  const { makeFeed } = await import('#app/work/calendar/server/make-feed.ts')
  const { contract, signedContractsOfMine } = await import('#app/company/employment/server/queries.ts')
  const { addFavourite } = await import('#app/meeting/favourites/server/add-favourite.ts')
  const { uploadImage } = await import('#app/people/profiles/server/upload-image.ts')
  const { now } = await import('#platform/clock.server.ts')
  const { picture } = await import('./pictures.ts')

  const dayAhead = (days: number) => localDate(nineOClock(now(), days))
  const timeOff = () => ({
    fromDate: dayAhead(20),
    toDate: dayAhead(20),
    fromTime: '09:00',
    toTime: '12:00',
    note: '',
  })
  const extraDay = () => ({ date: dayAhead(20), from: '09:00', to: '12:00' })
  const ready = () =>
    world.worker({
      profile: { contractSigned: false, registrationCompletedAt: null, verificationStatus: 'pending' },
    })
  const addendum = async () => {
    const { worker } = await doneTogether(world)
    const { addenda } = await import('#app/company/employment/server/addenda.ts')
    const [first] = (await addenda({ actor: worker }, {})).addenda
    return { input: { addendumId: first?.id }, right: worker }
  }
  const signedContract = async () => {
    const worker = await world.worker()
    const [signed] = await signedContractsOfMine({ actor: worker }, undefined)
    return { input: { contractId: signed?.id }, right: worker }
  }
  const favoured = async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    await addFavourite({ actor: customer }, { workerId: worker.profileId })
    return { customer, worker }
  }

  return {
    'availability.mine': async () => ({ right: await world.worker() }),
    'availability.addTimeOff': async () => ({ input: timeOff(), right: await world.worker() }),
    'availability.removeTimeOff': async () => {
      const right = await world.worker()
      return { input: await addTimeOff({ actor: right }, timeOff()), right }
    },
    'availability.addExtraDay': async () => ({ input: extraDay(), right: await world.worker() }),
    'availability.removeExtraDay': async () => {
      const right = await world.worker()
      return { input: await addExtraDay({ actor: right }, extraDay()), right }
    },

    'calendar.feed': async () => ({ right: await world.worker() }),
    'calendar.makeFeed': async () => ({ right: await world.worker() }),
    'calendar.removeFeed': async () => {
      const right = await world.worker()
      await makeFeed({ actor: right }, undefined)
      return { right }
    },

    'employment.contract': async () => ({ right: await ready() }),
    'employment.sign': async () => {
      const right = await ready()
      const { hash } = await contract({ actor: right }, undefined)
      return { input: { accepted: true, hash }, right }
    },
    'employment.signed': async () => ({ right: await world.worker() }),
    'employment.file': signedContract,
    'employment.pdf': signedContract,
    'employment.addenda': async () => ({ right: await world.worker() }),
    'employment.addendumFile': addendum,
    'employment.addendumPdf': addendum,
    'employment.updateAccountNumber': async () => {
      const { input, right } = await signedContract()
      return { input: { ...input, accountNumber: '86011117947' }, right }
    },
    'employment.feedback': async () => ({ right: await world.worker() }),

    'favourites.mine': async () => ({ right: (await favoured()).customer }),
    'favourites.ids': async () => ({ right: (await favoured()).customer }),
    'favourites.add': async () => ({
      input: { workerId: (await world.worker()).profileId },
      right: await world.customer(),
    }),
    'favourites.remove': async () => {
      const { customer, worker } = await favoured()
      return { input: { workerId: worker.profileId }, right: customer }
    },

    'profiles.mine': async () => ({ right: await world.worker() }),
    'profiles.suggestAddresses': async () => ({ input: { typed: 'St' }, right: await world.customer() }),
    'profiles.generateAboutMe': async () => ({
      input: { fullName: 'Kari Nordmann', age: 30, district: 'Sagene', services: ['Hagearbeid'] },
      right: await world.worker(),
    }),
    'profiles.updateGeneral': async () => ({
      input: { version: 1, fullName: 'Ny Navn', phone: '41233807', address: 'Storgata 1', aboutMe: 'Hei.' },
      right: await world.worker(),
    }),
    'profiles.updateServices': async () => ({
      input: {
        version: 1,
        hourlyRate: 450,
        services: [{ id: 'hagearbeid', experience: 3, hourlyRate: null }],
        customServices: [],
      },
      right: await world.worker(),
    }),
    'profiles.updateAvailability': async () => ({
      input: { version: 1, availabilityDays: ['mandag'] },
      right: await world.worker(),
    }),
    'profiles.setVisibility': async () => ({
      input: { visible: false },
      right: await world.worker(),
    }),
    'profiles.updatePayDetails': async () => ({
      input: { version: 1, accountNumber: '86011117947', taxConsent: true },
      right: await world.worker(),
    }),
    'profiles.updateConsumer': async () => ({
      input: { version: 1, fullName: 'Ny Kunde', address: 'Storgata 2', phone: '41233807' },
      right: await world.customer(),
    }),
    'profiles.uploadImage': async () => ({ input: { image: await picture() }, right: await world.worker() }),
    'profiles.removeImage': async () => {
      const right = await world.worker()
      await uploadImage({ actor: right }, { image: await picture() })
      return { right }
    },

    'search.workers': async () => ({ input: { q: 'hage' }, right: await world.customer() }),
    'search.worker': async () => ({
      input: { workerId: (await world.worker()).profileId },
      right: await world.customer(),
    }),
    'search.reviews': async () => ({
      input: { workerId: (await world.worker()).profileId },
      right: await world.customer(),
    }),
    'search.profile': async () => ({ input: { workerId: (await world.worker()).profileId } }),
    'search.openReviews': async () => ({ input: { workerId: (await world.worker()).profileId } }),
    'search.prices': async () => ({ input: { q: 'hage' }, right: await world.customer() }),
    'search.featured': async () => ({}),
    'words.count': async () => ({ input: { q: 'ordfraingen' }, right: await world.customer() }),
    'words.list': async () => ({ right: await world.admin() }),
    'words.teach': async () => ({
      input: { word: 'blomsterdill', serviceId: 'hagearbeid' },
      right: await world.admin(),
    }),
    'words.forget': async () => ({ input: { word: 'ikkelært' }, right: await world.admin() }),
    'words.putAside': async () => ({ input: { word: 'ikketalt' }, right: await world.admin() }),
  }
}
