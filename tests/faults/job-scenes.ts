import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, localDate, MINUTE } from '#platform/shared/time.ts'
import type { SimulatedPush } from '#platform/vendors/push/simulator.ts'
import { wish } from '../database/asking.ts'
import { nineOClock, type openWorld } from '../database/world.ts'
import type { Mailbox } from '../setup/mailbox.ts'
import { mishapScenesOf } from './job-scenes-mishaps.ts'
import { outlayScenesOf } from './job-scenes-outlays.ts'
import { paymentScenesOf } from './job-scenes-payments.ts'
import { receiptScenesOf } from './job-scenes-receipts.ts'
import { type SimulatedTaxCards, taxScenesOf } from './job-scenes-tax.ts'
import { travelScenesOf } from './job-scenes-travel.ts'

export type World = Awaited<ReturnType<typeof openWorld>>
type Pair = { customer: Person; worker: Person }

/** What a job waits for, to be stopped half-way. */
export type Standing = 'audit_log' | 'log_seals' | 'mail' | 'push' | 'saying so' | 'behind another'

/** One kind of job: where to stop it, what makes it due, and its expected result. */
export type Scene = {
  stands: Standing
  /** Makes the job due; returns a function that reads its result. */
  arrange: () => Promise<() => Promise<unknown>>
  /** The result of exactly one run. */
  wanted: unknown
}

export const ago = (span: number) => new Date(Date.now() - span)

/** A start that one is reminded of now: calling off is still free, for half an hour at least. */
const soon = () => new Date(Math.ceil((Date.now() + 24.5 * HOUR) / (30 * MINUTE)) * 30 * MINUTE)

/** People's actions, without their mails: mails that come are the jobs'. */
async function peopleOf(world: World) {
  const { atTime } = await import('#platform/clock.server.ts')
  const { withoutMail } = await import('#platform/email/mail.server.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
  const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
  const { startOrder } = await import('#app/work/orders/server/commands.ts')
  const { askSeries } = await import('#app/work/series/server/ask-series.ts')

  const quietlyAt = <T>(at: Date, work: () => Promise<T>) => withoutMail(() => atTime(at, work))
  const two = async (): Promise<Pair> => ({ customer: await world.customer(), worker: await world.worker() })
  const placed = (at: Date, startsAt: Date, { customer, worker }: Pair, more = {}) =>
    quietlyAt(at, () => placeOrder({ actor: customer }, { ...world.request(worker, startsAt), ...more }))

  /** An order that was done as agreed, and delivered two hours after its start. */
  async function delivered(startsAt: Date) {
    const people = await two()
    const after = (span: number) => new Date(startsAt.getTime() + span)
    const { orderId } = await placed(after(-5 * DAY), startsAt, people)
    const actor = people.worker
    await quietlyAt(after(-4 * DAY), () => acceptOrder({ actor }, { orderId }))
    await quietlyAt(startsAt, () => startOrder({ actor }, { orderId }))
    await quietlyAt(after(2 * HOUR), () => deliverOrder({ actor }, { orderId, workedHalfHours: 4 }))
    return { ...people, orderId, after }
  }

  /** A requested series, with its first day so many days later. */
  async function askedForSeries(at: Date, days: number) {
    const { customer, worker } = await two()
    const { date, ...request } = world.request(worker, nineOClock(at, days))
    const { seriesId } = await quietlyAt(at, () =>
      askSeries(
        { actor: customer },
        { ...request, date, dates: [date], weeksBetween: 1, expectedRate: 40_000 },
      ),
    )
    return { worker, seriesId }
  }

  return { quietlyAt, two, placed, delivered, askedForSeries }
}
export type People = Awaited<ReturnType<typeof peopleOf>>

/** A scene for each kind of job, by its name. */
export async function scenesOf(
  world: World,
  mailbox: Mailbox,
  push: SimulatedPush,
  authority: SimulatedTaxCards,
): Promise<Record<string, Scene>> {
  const { db } = world
  const people = await peopleOf(world)
  const { quietlyAt, two, placed, delivered, askedForSeries } = people
  const { atTime } = await import('#platform/clock.server.ts')
  const { sendMail } = await import('#platform/email/mail.server.ts')
  const { inTransaction } = await import('#platform/db/database.server.ts')
  const { enqueue } = await import('#platform/jobs/queue.server.ts')
  const { store } = await import('#platform/storage/store.server.ts')
  const { users, verifications } = await import('#app/schema/accounts.server.ts')
  const { contactMessages } = await import('#app/schema/contact.server.ts')
  const { sendMessage } = await import('#app/meeting/messages/server/send-message.ts')
  const { subscribePush } = await import('#app/services/notifications/server/subscribe-push.ts')
  const { publishOpenRequest } = await import('#app/meeting/open-requests/server/publish-open-request.ts')
  const { approveOrder } = await import('#app/work/orders/server/commands.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { pictures } = await import('#app/schema/pictures.server.ts')
  const { missedWords } = await import('#app/schema/words.server.ts')
  const { removeStoredImage } = await import('#app/services/pictures/server/index.ts')
  const { reviewOrder } = await import('#app/meeting/reviews/server/commands.ts')
  const { securityEvents } = await import('#app/schema/security.server.ts')
  const { acceptSeries } = await import('#app/work/series/server/accept-series.ts')

  const row = async (question: SQL) => (await db.execute(question)).rows[0]
  const stepsOf = (orderId: string, action: string) =>
    sql`(select count(*)::int from order_steps where order_id = ${orderId} and action = ${action})`
  const toldOf = (id: string, kind: string) =>
    sql`(select count(*)::int from notifications where link like ${`%${id}`} and kind = ${kind})`
  /** How many rows all later sweeps report deleting. */
  async function sweptBy(command: string, thing: string) {
    const since = (await row(sql`select coalesce(max(id), 0) id from audit_log`))?.id
    return sql`(select coalesce(sum((details ->> ${thing})::int), 0)::int from audit_log
      where command = ${command} and id > ${since})`
  }

  /** A person's mails. Two with the same id count once, as mail programs show them. */
  const mailsTo = async (address: string) =>
    new Set(mailbox.to(address).map(({ headers }) => headers['message-id'])).size

  async function putPicture() {
    const name = `${randomUUID()}.jpg`
    await store.put(name, new Uint8Array([1]))
    return { name, isStored: async () => (await store.get(name)) !== null }
  }

  /** A night's check of totals: that it was made, and found nothing. */
  const checking = (command: string, found = 'wrong'): Scene => ({
    stands: 'audit_log',
    arrange: async () => {
      const known = (await row(sql`select coalesce(max(id), 0) id from audit_log`))?.id
      return () =>
        row(sql`select count(*) > 0 made, coalesce(sum((details ->> ${found})::int), 0)::int wrong
          from audit_log where command = ${command} and id > ${known}`)
    },
    wanted: { made: true, wrong: 0 },
  })

  return {
    ...(await mishapScenesOf(world, people)),
    ...(await travelScenesOf(world, people, sweptBy)),
    ...(await taxScenesOf(world, people, sweptBy, authority)),
    ...(await outlayScenesOf(world, people)),
    ...(await paymentScenesOf(world, people)),
    'payments.check': checking('payments.check', 'differences'),
    ...(await receiptScenesOf(world, people, mailsTo)),
    'ledger.check': checking('ledger.check', 'differences'),
    'orders.check-totals': checking('order-totals.check'),
    'reviews.check-totals': checking('review-totals.check'),
    'messages.check-unread': checking('conversation.check-unread'),
    'search.check': {
      stands: 'audit_log',
      arrange: async () => {
        const { profileId } = await world.worker()
        await db.execute(sql`update search_cards set card = 'wrong' where profile_id = ${profileId}`)
        const known = (await row(sql`select coalesce(max(id), 0) id from audit_log`))?.id
        return () =>
          row(sql`select (select count(*) > 0 from audit_log where command = 'search.mend' and id > ${known}) mended,
            (select count(*)::int from search_wrong(array[${profileId}]::uuid[])) wrong`)
      },
      wanted: { mended: true, wrong: 0 },
    },
    'mail.send': {
      stands: 'mail',
      arrange: async () => {
        const to = `${randomUUID()}@example.test`
        const content = { subject: 'Prøve', heading: 'Prøve', paragraphs: ['Hei.'] }
        await inTransaction(tx => sendMail(tx, to, content))
        return () => mailsTo(to)
      },
      wanted: 1,
    },
    'push.send': {
      stands: 'push',
      arrange: async () => {
        const { customer, worker } = await two()
        const origin = { address: '192.0.2.7', userAgent: 'Prøve', requestId: 'test' }
        const browser = push.subscribe()
        await subscribePush({ actor: worker, origin }, browser)
        const message = { to: worker.profileId, text: 'Hei', clientKey: randomUUID() }
        await quietlyAt(new Date(), () => sendMessage({ actor: customer }, message))
        // A browser replaces the first of two about the same thing.
        return async () => new Set(push.received(browser).map(text => JSON.parse(text).link)).size
      },
      wanted: 1,
    },
    'orders.expire': {
      stands: 'audit_log',
      arrange: async () => {
        const { orderId: id } = await placed(ago(3 * DAY), nineOClock(new Date(), 20), await two())
        return () =>
          row(sql`select status, ${stepsOf(id, 'expire')} steps, ${toldOf(id, 'order.expired')} told
            from orders where id = ${id}`)
      },
      wanted: { status: 'cancelled', steps: 1, told: 2 },
    },
    'orders.approve': {
      stands: 'audit_log',
      arrange: async () => {
        const { orderId: id } = await delivered(nineOClock(new Date(), -3))
        return () =>
          row(sql`select status, ${stepsOf(id, 'approve-unanswered')} steps,
            (select array_agg(gross::int) from order_lines where order_id = ${id} and kind = 'charge') charges
            from orders where id = ${id}`)
      },
      wanted: { status: 'completed', steps: 1, charges: [80_000] },
    },
    'orders.remind': {
      stands: 'audit_log',
      arrange: async () => {
        // It is due now, whatever the hour and the day: only looking after children may be agreed at any time.
        const [service] = [{ serviceId: 'barnepass', name: 'Barnepass', hourlyRate: 400 }]
        const people = {
          customer: await world.customer(),
          worker: await world.worker({ services: [service] }),
        }
        const { orderId } = await placed(ago(3 * DAY), soon(), people, { serviceId: service.serviceId })
        await quietlyAt(ago(2 * DAY), () => acceptOrder({ actor: people.worker }, { orderId }))
        return () => row(sql`select ${toldOf(orderId, 'order.starts-soon')} told`)
      },
      wanted: { told: 2 },
    },
    'open-requests.expire': {
      stands: 'audit_log',
      arrange: async () => {
        const actor = await world.customer()
        const wanted = wish(nineOClock(new Date(), 20))
        const { requestId: id } = await quietlyAt(ago(8 * DAY), () => publishOpenRequest({ actor }, wanted))
        return () =>
          row(
            sql`select status, ${toldOf(id, 'open-request.expired')} told from open_requests where id = ${id}`,
          )
      },
      wanted: { status: 'expired', told: 1 },
    },
    'messages.mail-unread': {
      stands: 'audit_log',
      arrange: async () => {
        const { customer, worker } = await two()
        const message = { to: worker.profileId, text: 'Er du der?', clientKey: randomUUID() }
        await atTime(ago(20 * MINUTE), () => sendMessage({ actor: customer }, message))
        const [user] = await db.select().from(users).where(eq(users.id, worker.userId))
        return () => mailsTo(user?.email ?? '')
      },
      wanted: 1,
    },
    'reviews.publish': {
      stands: 'audit_log',
      arrange: async () => {
        const { customer: actor, orderId, after } = await delivered(nineOClock(new Date(), -20))
        await quietlyAt(after(3 * HOUR), () => approveOrder({ actor }, { orderId }))
        const review = { orderId, stars: 4, text: 'Fint arbeid.' }
        await quietlyAt(after(4 * HOUR), () => reviewOrder({ actor }, review))
        return () =>
          row(sql`select published_at is not null published, ${stepsOf(orderId, 'publish-reviews')} steps,
            ${toldOf(orderId, 'order.reviews-published')} told from reviews where order_id = ${orderId}`)
      },
      wanted: { published: true, steps: 1, told: 2 },
    },
    'profile.remove-stored-image': {
      // Deleting a file is one step, which cannot be stopped half-way.
      stands: 'saying so',
      arrange: async () => {
        const { name, isStored } = await putPicture()
        await inTransaction(tx => enqueue(tx, removeStoredImage, { name }))
        return isStored
      },
      wanted: false,
    },
    'series.expire': {
      stands: 'audit_log',
      arrange: async () => {
        const { seriesId: id } = await askedForSeries(ago(3 * DAY), 20)
        return () =>
          row(sql`select status, (select array_agg(action order by id) from series_steps where series_id = ${id}) steps
            from order_series where id = ${id}`)
      },
      wanted: { status: 'ended', steps: ['ask', 'expire'] },
    },
    'series.roll': {
      stands: 'audit_log',
      arrange: async () => {
        const at = ago(9 * DAY)
        const { seriesId: id, worker } = await askedForSeries(at, 4)
        await quietlyAt(at, () => acceptSeries({ actor: worker }, { seriesId: id }))
        return () =>
          row(sql`select (select array_agg(action order by id) from series_steps where series_id = ${id}) steps,
            count(distinct starts_at) > 1 or exists (select from series_skips where series_id = ${id} and date > now() + interval '9 weeks') more,
            count(*)::int - count(distinct starts_at)::int twice from orders where series_id = ${id}`)
      },
      wanted: { steps: ['ask', 'accept', 'roll'], more: true, twice: 0 },
    },
    'accounts.sweep': {
      stands: 'audit_log',
      arrange: async () => {
        const [id, swept] = [randomUUID(), await sweptBy('account.sweep', 'links')]
        const link = { id, identifier: id, value: 'used', expiresAt: ago(8 * DAY) }
        await db.insert(verifications).values(link)
        return () => row(sql`select ${swept} swept, exists (select from verifications where id = ${id}) left`)
      },
      wanted: { swept: 1, left: false },
    },
    'accounts.sweep-stand-ins': {
      stands: 'audit_log',
      arrange: async () => {
        const [{ userId: id }, swept] = [
          await world.worker(),
          await sweptBy('account.sweep-stand-ins', 'standIns'),
        ]
        const email = `${randomUUID()}@example.test.${'a'.repeat(32)}.invalid`
        const old = { email, createdAt: ago(91 * DAY) }
        await db.update(users).set(old).where(eq(users.id, id))
        return () => row(sql`select ${swept} swept, deleted_at is null left from users where id = ${id}`)
      },
      wanted: { swept: 1, left: false },
    },
    'security.sweep': {
      stands: 'audit_log',
      arrange: async () => {
        const [{ userId: id }, swept] = [
          await world.customer(),
          await sweptBy('security-event.sweep', 'removed'),
        ]
        const event = { userId: id, ipAddress: 'unknown', userAgent: 'unknown', action: 'old' }
        await db.insert(securityEvents).values({ ...event, at: ago(366 * DAY) })
        return () =>
          row(sql`select ${swept} swept, exists (select from security_events where user_id = ${id}) left`)
      },
      wanted: { swept: 1, left: false },
    },
    'contact.sweep': {
      stands: 'audit_log',
      arrange: async () => {
        const [id, swept] = [randomUUID(), await sweptBy('contact.sweep', 'removed')]
        const message = { id, name: 'Kari', email: 'kari@example.test', message: 'Gammel' }
        await db.insert(contactMessages).values({ ...message, sentAt: ago(366 * DAY) })
        return () =>
          row(sql`select ${swept} swept, exists (select from contact_messages where id = ${id}) left`)
      },
      wanted: { swept: 1, left: false },
    },
    'pictures.sweep': {
      stands: 'audit_log',
      arrange: async () => {
        const [{ userId: ownerId }, swept] = [
          await world.customer(),
          await sweptBy('picture.sweep', 'pictures'),
        ]
        const { name: file, isStored } = await putPicture()
        const picture = { id: randomUUID(), file, width: 1, height: 1, ownerId, at: ago(2 * DAY) }
        await db.insert(pictures).values(picture)
        return async () => ({
          ...(await row(sql`select ${swept} swept, exists (select from pictures where file = ${file}) left`)),
          stored: await isStored(),
        })
      },
      wanted: { swept: 1, left: false, stored: false },
    },
    'word.sweep': {
      stands: 'audit_log',
      arrange: async () => {
        const [word, swept] = [randomUUID(), await sweptBy('word.sweep', 'removed')]
        const lastOn = localDate(ago(181 * DAY))
        await db.insert(missedWords).values({ word, times: 1, firstOn: lastOn, lastOn })
        return () =>
          row(sql`select ${swept} swept, exists (select from missed_words where word = ${word}) left`)
      },
      wanted: { swept: 1, left: false },
    },
    'logs.seal': {
      stands: 'log_seals',
      arrange: async () => {
        const known = (await row(sql`select coalesce(max(id), 0) id from log_seals`))?.id
        return () =>
          row(sql`select count(*) > 0 sealed, count(*)::int - count(distinct lanes)::int twice
            from log_seals where id > ${known}`)
      },
      wanted: { sealed: true, twice: 0 },
    },
  }
}
