import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import { hmsCardPath, orderListPath, orderPath } from '#app/facts/addresses.ts'
import type { BlockEvent } from '#app/facts/block-events.ts'
import { type ActionId, type OrderFacts, orderProcess } from '#app/facts/order-process.ts'
import { type OrderEvent, quietly } from '#app/facts/orders-events.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import type { StandingEvent } from '#app/facts/standing-events.ts'
import type { SuspensionEvent } from '#app/facts/suspension-events.ts'
import type { HmsCardEvent } from '#app/people/hms-cards/events.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { markNoticesRead, notify } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type Reaction, type ReactionContext, react, tellAtOnce } from '#platform/events.ts'
import { formatMoment, formatSpan } from '#platform/shared/time.ts'
import { cardWords, type Uncertainty, uncertainWords } from '../uncertain.ts'
import { type LoadedOrder, lockOrder } from './lock-order.ts'
import { advance } from './machine.ts'
import { factsOf, mailFacts } from './reactions.ts'

type Told = { orderId: string; facts: OrderFacts; mail: [string, string][] }

/** The end of each event's name. */
const done: Record<Uncertainty, string> = { close: 'closed', mark: 'marked', unmark: 'unmarked' }

const other = (role: Party): Party => (role === 'worker' ? customerRole : 'worker')

/** The orders of these profiles in states where the action applies, soonest first; with one other, where it is said. */
async function ordersOf(
  tx: Transaction,
  profileIds: string[],
  action: ActionId,
  otherId: string | undefined,
) {
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        or(inArray(orders.customerId, profileIds), inArray(orders.workerId, profileIds)),
        otherId ? or(eq(orders.customerId, otherId), eq(orders.workerId, otherId)) : undefined,
        inArray(orders.status, [...orderProcess.steps[action].from]),
      ),
    )
    .orderBy(asc(orders.startsAt), asc(orders.id))
}

/** Is it told to be uncertain already? */
async function isMarked(tx: Transaction, orderId: string): Promise<boolean> {
  const [last] = await tx
    .select({ action: orderSteps.action })
    .from(orderSteps)
    .where(and(eq(orderSteps.orderId, orderId), inArray(orderSteps.action, ['mark', 'unmark'])))
    .orderBy(desc(orderSteps.id))
    .limit(1)
  return last?.action === 'mark'
}

type Whose = {
  /** Of the orders of these profiles, only those with this other one. */
  otherId?: string
  /** It is the worker's HMS card, and the worker is told too. */
  byCard?: true
}

/** Takes one step with each applicable order of a person's profiles, and notifies each other party once. */
async function stepAll(
  context: ReactionContext,
  profileIds: string[],
  action: Uncertainty,
  { otherId, byCard }: Whose = {},
): Promise<void> {
  const { tx, now } = context
  const others = new Map<string, { userId: string; role: Party; told: Told[] }>()
  const own: LoadedOrder[] = []
  for (const { id } of await ordersOf(tx, profileIds, action, otherId)) {
    const order = await lockOrder(tx, id)
    if (!orderProcess.steps[action].from.includes(order.status)) continue
    // The other party may be gone too, or this one for another reason; and the card is asked for by cleaning alone.
    if (action !== 'close' && (order.unavailable === null) !== (action === 'unmark')) continue
    if (action !== 'close' && (await isMarked(tx, id)) !== (action === 'unmark')) continue
    await tellAtOnce<OrderEvent>(context, 'gone', moving => advance(quietly(moving), order, action))
    const role = profileIds.includes(order.workerId) ? customerRole : 'worker'
    const party = role === 'worker' ? order.worker : order.customer
    const known = others.get(party.id) ?? { userId: party.userId, role, told: [] }
    known.told.push({ orderId: id, facts: factsOf(order, now, null), mail: mailFacts(order, role, now) })
    others.set(party.id, known)
    own.push(order)
  }
  for (const { userId: told, role, told: list } of others.values()) {
    const [first] = list
    if (!first) continue
    const { title, body } = uncertainWords(action, other(role), first.facts, list.length)
    await notify(tx, now, {
      ...{ userId: told, role, title, body },
      kind: `order.${done[action]}`,
      linkLabel: list.length === 1 ? 'Se oppdraget' : 'Se oppdragene',
      link: list.length === 1 ? orderPath(role, first.orderId) : orderListPath[role],
      facts: list.length === 1 ? first.mail : list.map(({ facts }) => [facts.service, facts.when]),
    })
  }
  if (byCard && action !== 'close') await tellOfCard(context, action, own)
}

/** Which agreed cleaning waits for the worker's HMS card, and until when; or that it waits no more. */
async function tellOfCard(
  { tx, now }: ReactionContext,
  action: 'mark' | 'unmark',
  own: readonly LoadedOrder[],
): Promise<void> {
  const [first] = own
  if (!first) return
  const { userId } = first.worker
  const [role, kind] = ['worker', `order.${done[action]}`] as const
  if (action === 'unmark') await markNoticesRead(tx, now, { userId, kind: 'order.marked', link: hmsCardPath })
  await notify(tx, now, {
    ...{ userId, role, kind },
    ...cardWords(action, factsOf(first, now, null), own.length, formatMoment(first.startsAt)),
    ...(action === 'mark'
      ? { linkLabel: 'Gå til HMS-kort', link: hmsCardPath }
      : own.length === 1
        ? { linkLabel: 'Se oppdraget', link: orderPath(role, first.id) }
        : { linkLabel: 'Se oppdragene', link: orderListPath[role] }),
    facts: own.map(order => [order.serviceName, formatSpan(order.startsAt, order.endsAt)]),
  })
}

const ownedBy = async (tx: Transaction, userId: string): Promise<string[]> =>
  (await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId))).map(({ id }) => id)

async function leave(context: ReactionContext, profileIds: string[]): Promise<void> {
  await stepAll(context, profileIds, 'close')
  await stepAll(context, profileIds, 'mark')
}

/**
 * Somebody is gone: pending requests end, agreements are marked uncertain, and the other parties are notified
 * without the reason. Back again: remaining agreements are certain again. Work that has begun, is finished or
 * unpaid is unaffected. A worker without an HMS card is gone for agreed cleaning alone.
 */
export const uncertainReactions: Reaction[] = [
  react<SuspensionEvent, SuspensionEvent['type']>('account.suspended', async ({ subjectId }, context) =>
    leave(context, await ownedBy(context.tx, subjectId)),
  ),
  react<SuspensionEvent, SuspensionEvent['type']>('account.reinstated', async ({ subjectId }, context) =>
    stepAll(context, await ownedBy(context.tx, subjectId), 'unmark'),
  ),
  react<StandingEvent, StandingEvent['type']>('worker.withdrawn', ({ data }, context) =>
    leave(context, [data.profileId]),
  ),
  react<StandingEvent, StandingEvent['type']>('worker.returned', ({ data }, context) =>
    stepAll(context, [data.profileId], 'unmark'),
  ),
  react<HmsCardEvent, HmsCardEvent['type']>('hms-card.lost', ({ data }, context) =>
    stepAll(context, [data.profileId], 'mark', { byCard: true }),
  ),
  react<HmsCardEvent, HmsCardEvent['type']>('hms-card.gained', ({ data }, context) =>
    stepAll(context, [data.profileId], 'unmark', { byCard: true }),
  ),
  // Moved to a day that the worker has a card for. Both have said yes to that.
  react<OrderEvent, OrderEvent['type']>('order.change-accepted', async ({ data: { order } }, context) => {
    if (order.lacksCard) await stepAll(context, [order.worker.id], 'unmark')
  }),
  // Agreements stay. The one who is blocked reads the same words as when somebody is gone.
  react<BlockEvent, BlockEvent['type']>('pair.blocked', ({ data: { blockerId, blockedId } }, context) =>
    stepAll(context, [blockerId], 'close', { otherId: blockedId }),
  ),
]
