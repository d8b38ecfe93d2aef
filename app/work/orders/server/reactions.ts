import { and, eq, gt, lt, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import {
  type ActionId,
  type OrderFacts,
  orderProcess,
  orderTimes,
  reviewsShowAt,
} from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { reviewStateOf } from '#app/facts/reviews-states.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import {
  administrators,
  mailPerson,
  markLinksRead,
  notify,
} from '#app/services/notifications/server/index.ts'
import { orderFile } from '#app/work/calendar/server/index.ts'
import { entryTitle } from '#app/work/calendar/texts.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type Reaction, react } from '#platform/events.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatDay, formatHours, formatSpan } from '#platform/shared/time.ts'
import { orderNotices } from '../notices.ts'

const customers = alias(profiles, 'customer')
const workers = alias(profiles, 'worker')

/** An order with parties and money, as notifications need it. */
export async function tellableOrder(tx: Transaction, orderId: string) {
  const [found] = await tx
    .select({
      order: orders,
      customer: customers,
      worker: workers,
      review: reviews,
      customerReview: customerReviews,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(workers, eq(workers.id, orders.workerId))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .leftJoin(customerReviews, eq(customerReviews.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (!found) throw new Error(`order ${orderId} is gone`)
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const line = lines.find(({ kind }) => kind === 'charge') ?? lines[0]
  return { ...found, gross: line?.gross ?? 0 }
}

type Tellable = Awaited<ReturnType<typeof tellableOrder>>

/** Only the state of reviews: notifications and mails never quote them. */
export const factsOf = (
  { order, customer, worker, gross, review, customerReview }: Tellable,
  reason: string | null,
): OrderFacts => ({
  customer: firstName(customer.fullName),
  worker: firstName(worker.fullName),
  service: order.serviceName,
  when: formatSpan(order.startsAt, order.endsAt),
  amount: formatKr(gross),
  hours: formatHours(order.workedHalfHours ?? order.halfHours),
  reason,
  reviews: { byCustomer: reviewStateOf(review), byWorker: reviewStateOf(customerReview) },
  reviewsShow: order.completedAt && formatDay(reviewsShowAt(order.completedAt)),
})

export const mailFacts = ({ order }: Tellable): [string, string][] => [
  ['Oppdrag', order.serviceName],
  ['Tid', formatSpan(order.startsAt, order.endsAt)],
  ['Sted', order.address],
]

/** The order as an entry in one party's calendar, when this step adds or removes it. */
function calendarFor(found: Tellable, role: Party, action: ActionId, now: Date) {
  if (!(action in calendarWords)) return undefined
  const { order, customer, worker } = found
  const other = firstName((role === 'worker' ? customer : worker).fullName)
  const title = entryTitle(role, order.serviceName, other)
  const { id, startsAt, endsAt, address } = order
  const url = `${publicUrl}${orderPath(role, id)}`
  return orderFile({ id, startsAt, endsAt, address, title, url, cancelled: action !== 'accept' }, now)
}

/** The person who acted gets a mail too, for its calendar file. */
const calendarWords: Partial<Record<ActionId, { title: string; body: string }>> = {
  accept: {
    title: 'Avtalen er på plass',
    body: 'Du godtok oppdraget. Legg det i kalenderen din med filen som følger med.',
  },
  cancel: {
    title: 'Bestillingen er avbestilt',
    body: 'Du avbestilte. Filen som følger med, tar den bort fra kalenderen din.',
  },
  'give-up': {
    title: 'Oppdraget er avlyst',
    body: 'Du meldte forfall. Filen som følger med, tar oppdraget bort fra kalenderen din.',
  },
}

const mailWhoeverDidIt: Reaction[] = orderProcess.rows
  .filter(({ action }) => action in calendarWords)
  .map(({ event, by }) =>
    react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx, now }) => {
      const words = calendarWords[data.action]
      if (data.quiet || !words || (by !== 'worker' && by !== customerRole)) return
      const found = await tellableOrder(tx, data.orderId)
      await mailPerson(tx, (by === 'worker' ? found.worker : found.customer).userId, {
        subject: `${words.title}: ${found.order.serviceName}`,
        heading: words.title,
        paragraphs: [words.body],
        facts: mailFacts(found),
        action: {
          label: by === 'worker' ? 'Se oppdraget' : 'Se bestillingen',
          href: `${publicUrl}${orderPath(by, data.orderId)}`,
        },
        calendar: calendarFor(found, by, data.action, now),
      })
    }),
  )

/** When an order moves on, its parties' earlier notices of it are marked as read, before there are new ones. */
const markEarlierRead: Reaction[] = orderProcess.rows
  .filter(({ from }) => from.length > 0)
  .map(({ event }) =>
    react<OrderEvent, OrderEvent['type']>(event, async ({ data: { orderId } }, { tx, now }) => {
      const parties = await tx
        .select({ userId: profiles.userId })
        .from(orders)
        .innerJoin(profiles, or(eq(profiles.id, orders.customerId), eq(profiles.id, orders.workerId)))
        .where(eq(orders.id, orderId))
      const links = [orderPath('worker', orderId), orderPath(customerRole, orderId)]
      await markLinksRead(
        tx,
        now,
        links,
        parties.map(({ userId }) => userId),
      )
    }),
  )

/** Notifies as the process table says: one reaction per row. */
const tellParties: Reaction[] = orderProcess.rows.map(({ event }) =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx, now }) => {
    if (data.quiet) return
    const found = await tellableOrder(tx, data.orderId)
    const facts = factsOf(found, data.reason)
    for (const [party, told] of Object.entries(orderProcess.steps[data.action].tells)) {
      const role = party as Party
      await notify(tx, now, {
        userId: (role === 'worker' ? found.worker : found.customer).userId,
        role,
        kind: event,
        title: told.title(facts),
        body: told.body(facts),
        linkLabel: told.link,
        link: orderPath(role, data.orderId),
        facts: mailFacts(found),
        calendar: calendarFor(found, role, data.action, now),
      })
    }
  }),
)

/** When a slot is taken, notifies customers waiting for the same worker at overlapping hours. */
const tellRivals = react<OrderEvent, OrderEvent['type']>('order.accepted', async ({ data }, { tx, now }) => {
  const { order, worker } = await tellableOrder(tx, data.orderId)
  const rivals = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.workerId, order.workerId),
        eq(orders.status, 'pending'),
        ne(orders.id, order.id),
        lt(orders.startsAt, new Date(order.endsAt.getTime() + orderTimes.between)),
        gt(orders.endsAt, new Date(order.startsAt.getTime() - orderTimes.between)),
      ),
    )
  for (const { id } of rivals) {
    const rival = await tellableOrder(tx, id)
    await notify(tx, now, {
      userId: rival.customer.userId,
      role: customerRole,
      kind: 'order.slot-taken',
      ...orderNotices['order.slot-taken'].says({
        worker: firstName(worker.fullName),
        service: rival.order.serviceName,
        when: formatSpan(rival.order.startsAt, rival.order.endsAt),
        orderId: id,
      }),
    })
  }
})

/** A complaint notifies all administrators; the first to decide wins. */
const tellAdministrators = react<OrderEvent, OrderEvent['type']>(
  'order.complained',
  async ({ data }, { tx, now }) => {
    const found = await tellableOrder(tx, data.orderId)
    const { service, when } = factsOf(found, data.reason)
    for (const { userId } of await administrators(tx)) {
      await notify(tx, now, {
        userId,
        role: 'admin',
        kind: 'order.complained',
        ...orderNotices['order.complained'].says({ service, when, ...data }),
      })
    }
  },
)

export const orderReactions: Reaction[] = [
  ...markEarlierRead,
  ...tellParties,
  ...mailWhoeverDidIt,
  tellRivals,
  tellAdministrators,
]
