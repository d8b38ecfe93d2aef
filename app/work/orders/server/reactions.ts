import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import {
  type ActionId,
  type OrderFacts,
  orderProcess,
  orderTimes,
  reviewsShowAt,
} from '#app/facts/order-process.ts'
import type { OrderEvent, ToldOrder } from '#app/facts/orders-events.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import {
  administrators,
  mailPerson,
  markLinksRead,
  notify,
} from '#app/services/notifications/server/index.ts'
import { orderFile } from '#app/work/calendar/server/index.ts'
import { entryTitle } from '#app/work/calendar/texts.ts'
import { always, fixed } from '#platform/db/fixed.server.ts'
import { type Reaction, react } from '#platform/events.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatDay, formatHours, formatSpan } from '#platform/shared/time.ts'
import { orderNotices } from '../notices.ts'

/** Only the state of reviews: notifications and mails never quote them. */
export const factsOf = (order: ToldOrder, reason: string | null): OrderFacts => ({
  customer: firstName(order.customer.fullName),
  worker: firstName(order.worker.fullName),
  service: order.serviceName,
  when: formatSpan(order.startsAt, order.endsAt),
  amount: formatKr(order.gross),
  hours: formatHours(order.workedHalfHours ?? order.halfHours),
  reason,
  reviews: order.reviews,
  reviewsShow: order.completedAt && formatDay(reviewsShowAt(order.completedAt)),
})

export const mailFacts = (order: ToldOrder): [string, string][] => [
  ['Oppdrag', order.serviceName],
  ['Tid', formatSpan(order.startsAt, order.endsAt)],
  ['Sted', order.address],
]

/** The order as an entry in one party's calendar, when this step adds or removes it. */
function calendarFor(order: ToldOrder, role: Party, action: ActionId, now: Date) {
  if (!(action in calendarWords)) return undefined
  const { id, startsAt, endsAt, address, customer, worker } = order
  const other = firstName((role === 'worker' ? customer : worker).fullName)
  const title = entryTitle(role, order.serviceName, other)
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
      const { order } = data
      await mailPerson(tx, (by === 'worker' ? order.worker : order.customer).userId, {
        subject: `${words.title}: ${order.serviceName}`,
        heading: words.title,
        paragraphs: [words.body],
        facts: mailFacts(order),
        action: {
          label: by === 'worker' ? 'Se oppdraget' : 'Se bestillingen',
          href: `${publicUrl}${orderPath(by, data.orderId)}`,
        },
        calendar: calendarFor(order, by, data.action, now),
      })
    }),
  )

/** When an order moves on, its parties' earlier notices of it are marked as read, before there are new ones. */
const markEarlierRead: Reaction[] = orderProcess.rows
  .filter(({ from }) => from.length > 0)
  .map(({ event }) =>
    react<OrderEvent, OrderEvent['type']>(event, ({ data: { orderId, order } }, { tx, now }) => {
      const links = [orderPath('worker', orderId), orderPath(customerRole, orderId)]
      return markLinksRead(tx, now, links, [order.customer.userId, order.worker.userId])
    }),
  )

/** Notifies as the process table says: one reaction per row. */
const tellParties: Reaction[] = orderProcess.rows.map(({ event }) =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx, now }) => {
    if (data.quiet) return
    const { order } = data
    const facts = factsOf(order, data.reason)
    for (const [party, told] of Object.entries(orderProcess.steps[data.action].tells)) {
      const role = party as Party
      await notify(tx, now, {
        userId: (role === 'worker' ? order.worker : order.customer).userId,
        role,
        kind: event,
        title: told.title(facts),
        body: told.body(facts),
        linkLabel: told.link,
        link: orderPath(role, data.orderId),
        facts: mailFacts(order),
        calendar: calendarFor(order, role, data.action, now),
      })
    }
  }),
)

const findRivals = fixed('rivals', db =>
  db
    .select({
      id: orders.id,
      serviceName: orders.serviceName,
      startsAt: orders.startsAt,
      endsAt: orders.endsAt,
      userId: profiles.userId,
    })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.customerId))
    .where(
      and(
        eq(orders.workerId, sql.placeholder('workerId')),
        always(orders.status, 'pending'),
        ne(orders.id, sql.placeholder('orderId')),
        lt(orders.startsAt, sql.placeholder('before')),
        gt(orders.endsAt, sql.placeholder('after')),
      ),
    ),
)

/** When a slot is taken, notifies customers waiting for the same worker at overlapping hours. */
const tellRivals = react<OrderEvent, OrderEvent['type']>('order.accepted', async ({ data }, { tx, now }) => {
  const { worker, startsAt, endsAt } = data.order
  const rivals = await findRivals(tx, {
    workerId: worker.id,
    orderId: data.orderId,
    before: new Date(endsAt.getTime() + orderTimes.between),
    after: new Date(startsAt.getTime() - orderTimes.between),
  })
  for (const rival of rivals) {
    await notify(tx, now, {
      userId: rival.userId,
      role: customerRole,
      kind: 'order.slot-taken',
      ...orderNotices['order.slot-taken'].says({
        worker: firstName(worker.fullName),
        service: rival.serviceName,
        when: formatSpan(rival.startsAt, rival.endsAt),
        orderId: rival.id,
      }),
    })
  }
})

/** A complaint notifies all administrators; the first to decide wins. */
const tellAdministrators = react<OrderEvent, OrderEvent['type']>(
  'order.complained',
  async ({ data }, { tx, now }) => {
    const { service, when } = factsOf(data.order, data.reason)
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
