import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import { orderListPath, orderPath } from '#app/facts/addresses.ts'
import type { BlockEvent } from '#app/facts/block-events.ts'
import { type ActionId, type OrderFacts, orderProcess } from '#app/facts/order-process.ts'
import { type OrderEvent, quietly } from '#app/facts/orders-events.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import type { StandingEvent } from '#app/facts/standing-events.ts'
import type { SuspensionEvent } from '#app/facts/suspension-events.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type Reaction, type ReactionContext, react, tellAtOnce } from '#platform/events.ts'
import { type Uncertainty, uncertainWords } from '../uncertain.ts'
import { lockOrder } from './lock-order.ts'
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

/** Takes one step with each applicable order of a person's profiles, and notifies each other party once. */
async function stepAll(
  context: ReactionContext,
  profileIds: string[],
  action: Uncertainty,
  otherId?: string,
): Promise<void> {
  const { tx, now } = context
  const others = new Map<string, { userId: string; role: Party; told: Told[] }>()
  for (const { id } of await ordersOf(tx, profileIds, action, otherId)) {
    const order = await lockOrder(tx, id)
    if (!orderProcess.steps[action].from.includes(order.status)) continue
    // The other party may be gone too, or this one for another reason.
    if (action === 'unmark' && order.unavailable) continue
    if (action !== 'close' && (await isMarked(tx, id)) !== (action === 'unmark')) continue
    await tellAtOnce<OrderEvent>(context, 'gone', moving => advance(quietly(moving), order, action))
    const role = profileIds.includes(order.workerId) ? customerRole : 'worker'
    const party = role === 'worker' ? order.worker : order.customer
    const known = others.get(party.id) ?? { userId: party.userId, role, told: [] }
    known.told.push({ orderId: id, facts: factsOf(order, now, null), mail: mailFacts(order, role, now) })
    others.set(party.id, known)
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
 * unpaid is unaffected.
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
  // Agreements stay. The one who is blocked reads the same words as when somebody is gone.
  react<BlockEvent, BlockEvent['type']>('pair.blocked', ({ data: { blockerId, blockedId } }, context) =>
    stepAll(context, [blockerId], 'close', blockedId),
  ),
]
