import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { syntheticNumber } from '#dev/demo/person-numbers.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, localDate } from '#platform/shared/time.ts'
import { wish } from './asking.ts'
import { taxesIn } from './taxed.ts'
import { nineOClock, type openWorld } from './world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

export const password = 'riktig hest batteri'
const originOf = (number: number) => ({
  address: `192.0.2.${number}`,
  userAgent: `Prøvenettleser ${number}`,
  requestId: 'test',
})
export const origins = { customer: originOf(77), worker: originOf(88), admin: originOf(99) }

/** The worker's identity number. */
export const livedNumber = syntheticNumber('120388', 77)

/** The two people's identifying data and words: none may remain after they leave. */
export const customerWords = [
  'Marte Kvamsdal',
  'Marte',
  'Maridalsveien 87',
  'Klippe hekken bak boden',
  'Portkoden er 4471',
  'Gresset var ikke klippet',
  'Vanne blomstene på verandaen',
  'Rake løvet bak garasjen',
  'Hvorfor svarer ingen',
  'push.example.com/martes-telefon',
  'Rake under epletreet',
  'Løvet ligger der ennå',
  'Han ringer meg på privaten',
  '40102030',
  origins.customer.address,
  origins.customer.userAgent,
]
export const workerWords = [
  'Bjørn-Erik Østensjø',
  'Bjørn-Erik',
  '46411223',
  'Blåbærstien 12',
  '120388',
  '12.03.88',
  '12345678903',
  livedNumber,
  'Jeg liker bed og busker',
  'Jeg kommer med egen saks',
  'Riven ligger i bilen min',
  'Mangler legitimasjon med bilde',
  'Takk for turen til bedet',
  'Sydentur med Gunvor',
  'Begynner på skole i Bergen',
  'Raken var knekt',
  'Det regnet hele dagen',
  'Nabo Kåre sa noe helt annet',
  origins.worker.address,
  origins.worker.userAgent,
]

/** Slow by design, so once per process. */
let hashed: Promise<string> | undefined

/** A person with a password and a session. */
export async function withPassword(
  world: World,
  person: Person,
  origin = origins.customer,
  createdAt = new Date(),
): Promise<Person> {
  const { auth } = await import('#app/people/accounts/server/auth.server.ts')
  const { identities } = await import('#app/schema/accounts.server.ts')
  const { password: hasher } = await auth.$context
  hashed ??= hasher.hash(password)
  const { userId, sessionId, role, profileId } = person
  await world.db.insert(identities).values({
    id: randomUUID(),
    userId,
    accountId: userId,
    providerId: 'credential',
    password: await hashed,
  })
  await world.db.insert(world.sessions).values({
    ...{ id: sessionId, userId, role, profileId, token: randomUUID(), createdAt, provenAt: createdAt },
    expiresAt: new Date(Date.now() + 30 * world.DAY),
    ipAddress: origin.address,
    userAgent: origin.userAgent,
  })
  return person
}

/** A picture as somebody uploads it. */
export const picture = async () => {
  const made = sharp({ create: { width: 200, height: 200, channels: 3, background: '#00694a' } })
  return new File([new Uint8Array(await made.png().toBuffer())], 'meg.png', { type: 'image/png' })
}

/** A customer and a worker who have used everything together: every feature holds data about both. */
export async function liveTogether(world: World) {
  const { addPictures } = await import('#app/work/evidence/server/add-pictures.ts')
  const { askInComplaint } = await import('#app/work/evidence/server/ask-in-complaint.ts')
  const { orderEvidence } = await import('#app/work/evidence/server/queries.ts')
  const { stateInComplaint } = await import('#app/work/evidence/server/state-in-complaint.ts')
  const { tickTask } = await import('#app/work/evidence/server/tick.ts')
  const { addFavourite } = await import('#app/meeting/favourites/server/add-favourite.ts')
  const { publishOpenRequest } = await import('#app/meeting/open-requests/server/publish-open-request.ts')
  const { answerOpenRequest } = await import('#app/meeting/open-requests/server/answer-open-request.ts')
  const { addTimeOff } = await import('#app/people/availability/server/add-time-off.ts')
  const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { complainAboutOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
  const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
  const { resolveComplaint } = await import('#app/work/orders/server/resolve-complaint.ts')
  const { reviewCustomer, reviewOrder } = await import('#app/meeting/reviews/server/commands.ts')
  const { reviews } = await import('#app/schema/reviews.server.ts')
  const { sendReport } = await import('#app/services/reports/server/send-report.ts')
  const { upholdReport } = await import('#app/services/reports/server/commands.ts')
  const { reopenReport } = await import('#app/services/reports/server/commands.ts')
  const { reportSteps } = await import('#app/schema/reports.server.ts')
  const { answerReview } = await import('#app/meeting/reviews/server/answer-review.ts')
  const { sendMessage } = await import('#app/meeting/messages/server/send-message.ts')
  const { blockPerson } = await import('#app/meeting/messages/server/block-person.ts')
  const { uploadPicture } = await import('#app/services/pictures/server/upload-picture.ts')
  const { receiveMessage } = await import('#app/company/contact/server/receive-message.ts')
  const { answerContactMessage } = await import('#app/company/contact/server/commands.ts')
  const { contactInbox } = await import('#app/company/contact/server/queries.ts')
  const { chooseChannel } = await import('#app/services/notifications/server/choose-channel.ts')
  const { subscribePush } = await import('#app/services/notifications/server/subscribe-push.ts')
  const { setStatus } = await import('#app/company/verification/server/set-status.ts')
  const { askSeries } = await import('#app/work/series/server/ask-series.ts')
  const { acceptSeries } = await import('#app/work/series/server/accept-series.ts')
  const { stopSeries } = await import('#app/work/series/server/commands.ts')
  const { oneSeries, seriesPreview } = await import('#app/work/series/server/queries.ts')
  const { uploadImage } = await import('#app/people/profiles/server/upload-image.ts')
  const { updatePayDetails: updatePayDetailsBare } = await import(
    '#app/people/profiles/server/update-pay-details.ts'
  )
  const { signContract } = await import('#app/company/employment/server/sign-contract.ts')
  const { contract } = await import('#app/company/employment/server/queries.ts')
  const { requestEmailChange } = await import('#app/people/accounts/server/request-email-change.ts')
  const { users } = await import('#app/schema/accounts.server.ts')
  const { profiles } = await import('#app/schema/profiles.server.ts')
  const { atTime, now } = await import('#platform/clock.server.ts')
  const { eq } = await import('drizzle-orm')
  const { asProven } = await import('#app/people/accounts/server/prove-owner.ts')
  const updatePayDetails = (...all: Parameters<typeof updatePayDetailsBare>) =>
    asProven(() => updatePayDetailsBare(...all))

  const admin = await world.admin({ fullName: 'Sjefen Selv' })
  const customer = await withPassword(
    world,
    await world.customer({
      fullName: 'Marte Kvamsdal',
      profile: { address: 'Maridalsveien 87 B, 0461 Oslo', phone: '40102030' },
    }),
  )
  const worker = await withPassword(
    world,
    await world.worker({
      fullName: 'Bjørn-Erik Østensjø',
      profile: {
        address: 'Blåbærstien 12',
        phone: '46411223',
        birthDate: '120388',
        bornOn: '1988-03-12',
        aboutMe: 'Jeg liker bed og busker',
        contractSigned: false,
        registrationCompletedAt: null,
        verificationStatus: 'needs_info',
      },
    }),
    origins.worker,
  )
  const as = (actor: Person) => ({
    actor,
    origin:
      { [customer.userId]: origins.customer, [worker.userId]: origins.worker }[actor.userId] ?? origins.admin,
  })
  const request = (actor: Person) => ({
    ...as(actor),
    requestHeaders: new Headers(),
    responseHeaders: new Headers(),
  })
  const versionOf = async ({ profileId }: Person) =>
    (await world.db.select().from(profiles).where(eq(profiles.id, profileId)))[0]?.version
  const emailOf = async ({ userId }: Person) =>
    (await world.db.select().from(users).where(eq(users.id, userId)))[0]?.email ?? ''

  /** A series accepted and ended far enough ahead that nothing remains. */
  async function repeat() {
    const { date, ...wish } = world.request(worker, nineOClock(now(), 22))
    const repeated = { ...wish, date, weeksBetween: 2 }
    const { rate } = await seriesPreview(as(customer), repeated)
    const { seriesId } = await askSeries(as(customer), {
      ...repeated,
      description: 'Vanne blomstene på verandaen',
      dates: [date],
      expectedRate: rate,
    })
    await acceptSeries(as(worker), { seriesId })
    const { effect } = await oneSeries(as(worker), { seriesId })
    const expectedOrders = effect.calledOff.length
    await stopSeries(as(worker), { seriesId, expectedOrders, reason: 'Begynner på skole i Bergen' })
  }

  for (const one of [customer, worker]) await uploadImage(as(one), { image: await picture() })
  await updatePayDetails(as(worker), {
    version: await versionOf(worker),
    accountNumber: '12345678903',
    taxConsent: true,
  })
  const { enter, give } = await taxesIn(world)
  await enter(worker, livedNumber, true)
  await give(admin, worker)
  const { hash } = await contract({ actor: worker }, undefined)
  await signContract(as(worker), { accepted: true, hash })
  const decide = (status: string, seenStatus: string, notes: string) =>
    setStatus(as(admin), { workerId: worker.profileId, status, notes, seenStatus })
  await decide('needs_info', 'needs_info', 'Mangler legitimasjon med bilde')
  await decide('approved', 'needs_info', '')

  // Another customer with an answer from the worker, who also has them as favourite.
  const neighbour = await world.customer({ fullName: 'Kåre Nabo' })
  for (const one of [customer, neighbour]) await addFavourite(as(one), { workerId: worker.profileId })
  for (const [one, description] of [
    [customer, 'Rake løvet bak garasjen'],
    [neighbour, 'Måke taket'],
  ] as const) {
    const address = one === customer ? 'Maridalsveien 87 B, 0461 Oslo' : 'Kirkeveien 3, 0266 Oslo'
    const asked = { ...wish(nineOClock(now(), 9)), address, description }
    const { requestId } = await publishOpenRequest(as(one), asked)
    await answerOpenRequest(as(worker), { requestId, text: 'Riven ligger i bilen min' })
  }

  const startsAt = nineOClock(now(), 3)
  const say = (from: Person, to: Person, text: string, pictures: string[] = []) =>
    sendMessage(as(from), { to: to.profileId, text, pictures, clientKey: randomUUID() })
  const { id: pictured } = await uploadPicture(as(customer), { image: await picture() })
  await say(customer, worker, 'Portkoden er 4471', [pictured])
  const asked = {
    ...world.request(worker, startsAt),
    description: 'Klippe hekken bak boden',
    tasks: ['Rake under epletreet', 'Klippe hekken bak boden'],
  }
  const { orderId } = await placeOrder(as(customer), asked)
  await acceptOrder(as(worker), { orderId })
  await say(worker, customer, 'Jeg kommer med egen saks')
  await atTime(startsAt, async () => {
    await startOrder(as(worker), { orderId })
    const pictures = [(await uploadPicture(as(worker), { image: await picture() })).id]
    const [, hedge] = (await orderEvidence({ actor: worker }, { orderId })).tasks
    await addPictures(as(worker), { orderId, kind: 'before', pictures, taskId: hedge?.id })
    await tickTask(as(worker), { orderId, taskId: hedge?.id, done: true })
  })
  const done = new Date(startsAt.getTime() + 2 * HOUR)
  await atTime(done, async () => {
    await deliverOrder(as(worker), { orderId, workedHalfHours: 4, undone: 'Raken var knekt' })
    await complainAboutOrder(as(customer), { orderId, text: 'Gresset var ikke klippet' })
    await stateInComplaint(as(worker), { orderId, text: 'Det regnet hele dagen' })
    await stateInComplaint(as(customer), { orderId, text: 'Løvet ligger der ennå' })
    await askInComplaint(as(admin), { orderId, to: 'both', text: 'Når regnet det?' })
    await resolveComplaint(as(admin), {
      orderId,
      ...{ outcome: 'none', refund: 0, reason: 'Avtalen ble fulgt' },
    })
    await reviewOrder(as(customer), { orderId, stars: 4, text: 'Pen hekk.' })
    await reviewCustomer(as(worker), { orderId, stars: 5, text: 'Pen hage.' })
    await answerReview(as(worker), { orderId, text: 'Takk for turen til bedet' })
  })
  const [review] = await world.db.select().from(reviews).where(eq(reviews.orderId, orderId))
  const { id: reportId } = await sendReport(as(worker), {
    ...{ subject: { kind: 'review', id: review?.id }, reason: 'false' },
    text: 'Nabo Kåre sa noe helt annet',
  })
  await sendReport(as(customer), {
    ...{ subject: { kind: 'profile', id: worker.profileId }, reason: 'rude' },
    text: 'Han ringer meg på privaten',
  })
  await upholdReport(as(admin), { reportId, seen: null, note: 'Ikke i tråd med det som skjedde' })
  const [upheld] = await world.db.select().from(reportSteps).where(eq(reportSteps.reportId, reportId))
  await reopenReport(as(admin), { reportId, seen: upheld?.id ?? null })
  const away = localDate(new Date(now().getTime() + 30 * DAY))
  await addTimeOff(as(worker), {
    ...{ fromDate: away, toDate: away, fromTime: '00:00', toTime: '24:00' },
    note: 'Sydentur med Gunvor',
  })
  await repeat()
  await receiveMessage(as(customer), {
    name: 'Marte Kvamsdal',
    email: await emailOf(customer),
    message: 'Hvorfor svarer ingen på telefonen?',
  })
  const [written] = (await contactInbox({ actor: admin }, {})).messages
  const text = 'Hei, Marte Kvamsdal! Vi ringer deg på 40102030.'
  await answerContactMessage(as(admin), { messageId: written?.id, seen: null, text })
  await chooseChannel(as(customer), { topic: 'reminders', channel: 'mail', wanted: false })
  await subscribePush(as(customer), {
    endpoint: 'https://push.example.com/martes-telefon',
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  })
  for (const one of [customer, worker])
    await requestEmailChange(request(one), { newEmail: `ny-${await emailOf(one)}` })
  // Last: a block prevents further requests.
  await blockPerson(as(customer), { who: worker.profileId })
  await blockPerson(as(worker), { who: customer.profileId })
  return { admin, customer, worker, neighbour, orderId, request, emailOf, done, say }
}
