import { orderPath } from '#app/facts/addresses.ts'
import { freeCancellation } from '#app/facts/free-cancellation.ts'
import { firstName } from '#app/facts/names.ts'
import { type ActionId, type OrderFacts, orderProcess, reviewsShowAt } from '#app/facts/order-process.ts'
import type { OrderEvent, ToldOrder } from '#app/facts/orders-events.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import {
  administrators,
  mailPerson,
  markLinksRead,
  markNoticesRead,
  notify,
} from '#app/services/notifications/server/index.ts'
import { orderFile } from '#app/work/calendar/server/index.ts'
import { entryTitle } from '#app/work/calendar/texts.ts'
import { type Reaction, react } from '#platform/events.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatAtClock, formatDay, formatHours, formatMoment, formatSpan } from '#platform/shared/time.ts'
import { leftWords } from '../left.ts'
import { moreTimeWords, withoutYes } from '../more-time.ts'
import { orderNotices } from '../notices.ts'
import { texts } from '../texts.ts'
import { tellOverlapping } from './overlapping.ts'
import { addressFor } from './place-seen.ts'
import { rescindBy } from './rescind-rules.ts'

const formatUntil = (at: Date | null) => at && formatMoment(at)

/** What happens when nobody says anything of work as it stands now. */
function whenSilent({ status, problemAt, claimUntil }: ToldOrder): keyof typeof texts.silence {
  if (status !== 'delivered') return 'carriesOn'
  if (problemAt) return 'problem'
  return claimUntil ? 'claim' : 'approves'
}

/** What the customer pays, with what was bought for them named. */
const amountOf = ({ gross, outlays: { bought } = { asked: 0, bought: 0 } }: ToldOrder) =>
  bought > 0 ? `${formatKr(gross + bought)}, der ${formatKr(bought)} er utlegg` : formatKr(gross)

/** Only the state of reviews: notifications and mails never quote them. */
export const factsOf = (order: ToldOrder, now: Date, reason: string | null, what = ''): OrderFacts => ({
  customer: firstName(order.customer.fullName),
  worker: firstName(order.worker.fullName),
  service: order.serviceName,
  when: formatSpan(order.startsAt, order.endsAt),
  amount: amountOf(order),
  wage: order.wage > 0 ? formatKr(order.wage) : null,
  hours: formatHours(order.workedHalfHours ?? order.halfHours),
  ends: formatAtClock(order.endsAt),
  more: moreTimeWords(order),
  withoutYes: withoutYes(order, now),
  reason,
  what,
  free: freeCancellation(order.startsAt, now),
  rescind: rescindText(order, now),
  charged: order.charged && formatKr(order.charged.gross),
  objectBy: formatUntil(order.objectionUntil ?? order.claimUntil),
  arrives: order.arrivesAt && formatAtClock(order.arrivesAt),
  silence: texts.silence[whenSilent(order)],
  reviews: order.reviews,
  reviewsShow: order.completedAt && formatDay(reviewsShowAt(order.completedAt)),
})

function rescindText(order: ToldOrder, now: Date): string {
  const day = rescindBy(order, now)
  return day ? texts.rescindUntil(formatDay(day)) : ''
}

/** What a mail lists of an order, for one of its parties. The address as they may know it; never the entry note. */
export const mailFacts = (order: ToldOrder, role: Party, now: Date): [string, string][] => [
  ['Oppdrag', order.serviceName],
  ['Tid', formatSpan(order.startsAt, order.endsAt)],
  ['Sted', addressFor(role, order, now)],
]

/** An order with the state that a step has left it in. */
function leftBy(action: ActionId, order: ToldOrder): ToldOrder {
  const { to } = orderProcess.steps[action]
  return to === 'same' ? order : { ...order, status: to }
}

/** The order as an entry in one party's calendar, when this step adds or removes it. */
function calendarFor(order: ToldOrder, role: Party, action: ActionId, now: Date) {
  if (!(action in calendarWords)) return undefined
  const { id, startsAt, endsAt, agreement, customer, worker } = order
  const address = addressFor(role, order, now)
  const other = firstName((role === 'worker' ? customer : worker).fullName)
  const title = entryTitle(role, order.serviceName, other)
  const url = `${publicUrl}${orderPath(role, id)}`
  const cancelled = orderProcess.steps[action].to === 'cancelled'
  return orderFile({ id, startsAt, endsAt, agreement, address, title, url, cancelled }, now)
}

/** The person who acted gets a mail too, for its calendar file. */
const calendarWords: Partial<Record<ActionId, { title: string; body: string }>> = {
  accept: {
    title: 'Avtalen er på plass',
    body: 'Du godtok oppdraget. Legg det i kalenderen din med filen som følger med.',
  },
  'accept-change': {
    title: 'Avtalen er endret',
    body: 'Du sa ja til endringen. Filen som følger med, flytter den i kalenderen din.',
  },
  cancel: {
    title: 'Bestillingen er avbestilt',
    body: 'Du avbestilte. Filen som følger med, tar den bort fra kalenderen din.',
  },
  replace: {
    title: 'Avtalen er avsluttet',
    body: 'En annen er spurt om å komme i stedet. Filen som følger med, tar den gamle avtalen bort fra kalenderen din.',
  },
  // Nobody gets these words: what was declared is acknowledged with the file.
  rescind: { title: '', body: '' },
  // Nobody gets these words: administrators have no calendar with us. The parties' notices bring the file.
  'call-off': { title: '', body: '' },
  reassign: { title: '', body: '' },
  'give-up': {
    title: 'Oppdraget er avlyst',
    body: 'Du meldte forfall. Filen som følger med, tar oppdraget bort fra kalenderen din.',
  },
}

const mailWhoeverDidIt: Reaction[] = orderProcess.rows
  .filter(({ action }) => action in calendarWords)
  .map(({ event, by: taker, or }) =>
    react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx, now }) => {
      const words = calendarWords[data.action]
      const order = leftBy(data.action, data.order)
      const isWorker = data.actorUserId === order.worker.userId
      const by = or ? (isWorker ? 'worker' : customerRole) : taker
      if (data.quiet || !words?.title || (by !== 'worker' && by !== customerRole)) return
      await mailPerson(tx, (by === 'worker' ? order.worker : order.customer).userId, {
        subject: `${words.title}: ${order.serviceName}`,
        heading: words.title,
        paragraphs: [words.body],
        facts: mailFacts(order, by, now),
        action: {
          label: by === 'worker' ? 'Se oppdraget' : 'Se bestillingen',
          href: `${publicUrl}${orderPath(by, data.orderId)}`,
        },
        calendar: calendarFor(order, by, data.action, now),
      })
    }),
  )

/** What a notice of a step has besides its words: what a mail lists, and the calendar file. */
export function besideWords({ action, order }: OrderEvent['data'], role: Party, now: Date) {
  const left = leftBy(action, order)
  return { facts: mailFacts(left, role, now), calendar: calendarFor(left, role, action, now) }
}

/** When an order moves on, its parties' earlier notices of it are marked as read, before there are new ones. */
const markEarlierRead: Reaction[] = orderProcess.rows
  .filter(({ from }) => from.length > 0)
  .map(({ event }) =>
    react<OrderEvent, OrderEvent['type']>(event, ({ data: { orderId, order } }, { tx, now }) => {
      const links = [orderPath('worker', orderId), orderPath(customerRole, orderId)]
      return markLinksRead(tx, now, links, [order.customer.userId, order.worker.userId])
    }),
  )

/** Notifies as the process table says: one reaction per row. Whoever took the step may have the order open in another window. */
const tellParties: Reaction[] = orderProcess.rows.map(({ event }) =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx, now }) => {
    if (data.actorUserId) await tellLive(tx, { userId: data.actorUserId, topic: event })
    if (data.quiet) return
    const { order } = data
    const { instead } = data
    const left = data.left === undefined ? undefined : leftWords(data.left)
    const facts = { ...factsOf(leftBy(data.action, order), now, data.reason, data.what), instead, left }
    const { tells, or } = orderProcess.steps[data.action]
    for (const [party, told] of Object.entries(tells)) {
      const role = party as Party
      const { userId } = role === 'worker' ? order.worker : order.customer
      // A step that either may take is told to the other.
      if (or && userId === data.actorUserId) continue
      await notify(tx, now, {
        ...{ userId, role },
        kind: event,
        title: told.title(facts),
        body: told.body(facts),
        linkLabel: told.link,
        link: orderPath(role, data.orderId),
        ...besideWords(data, role, now),
      })
    }
  }),
)

/** A problem, a complaint or an objection notifies all administrators; the first to decide wins. */
const tellAdministrators = (
  [
    'order.problem-reported',
    'order.complained',
    'order.was-there',
    'order.was-home',
    'order.look-asked',
  ] as const
).map(kind =>
  react<OrderEvent, OrderEvent['type']>(kind, async ({ data }, { tx, now }) => {
    const { service, when } = factsOf(data.order, now, data.reason)
    const said = orderNotices[kind].says({ service, when, ...data })
    for (const { userId } of await administrators(tx)) {
      await notify(tx, now, { userId, role: 'admin', kind, ...said })
    }
  }),
)

/** What closes a problem, or ends the work that it is about. */
const closing = ['problem-solved', 'close-problem', 'approve', 'complain', 'call-off', 'reassign'] as const

/** A problem that is closed clears the administrators' notices of it. */
const quietWhenClosed = closing.map(action =>
  react<OrderEvent, OrderEvent['type']>(orderProcess.steps[action].event, async ({ data }, { tx, now }) => {
    if (data.order.problemAt === null && !/problem/.test(data.action)) return
    const link = orderPath('admin', data.orderId)
    for (const { userId } of await administrators(tx))
      await markNoticesRead(tx, now, { userId, kind: 'order.problem-reported', link })
  }),
)

/** What was asked for is answered. */
const quietWhenAnswered = (['order.taken-up', 'order.turned-down', 'order.was-there'] as const).map(event =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx, now }) => {
    const link = orderPath('admin', data.orderId)
    for (const { userId } of await administrators(tx))
      await markNoticesRead(tx, now, { userId, kind: 'order.look-asked', link })
  }),
)

export const orderReactions: Reaction[] = [
  ...markEarlierRead,
  ...tellParties,
  ...mailWhoeverDidIt,
  tellOverlapping,
  ...tellAdministrators,
  ...quietWhenClosed,
  ...quietWhenAnswered,
]
