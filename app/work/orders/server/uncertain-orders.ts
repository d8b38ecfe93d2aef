import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { orderListPath, orderPath } from '#app/facts/addresses.ts'
import { type ActionId, type OrderFacts, orderProcess } from '#app/facts/order-process.ts'
import { type OrderEvent, quietly } from '#app/facts/orders-events.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import type { SuspensionEvent } from '#app/facts/suspension-events.ts'
import { orders } from '#app/schema/orders.server.ts'
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

/** A person's orders in states where the action applies, soonest first. */
async function ordersOf(tx: Transaction, userId: string, action: ActionId) {
  const owned = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId))
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        or(inArray(orders.customerId, owned), inArray(orders.workerId, owned)),
        inArray(orders.status, [...orderProcess.steps[action].from]),
      ),
    )
    .orderBy(asc(orders.startsAt), asc(orders.id))
}

/** Takes one step with each applicable order of a person, and notifies each other party once. */
async function stepAll(context: ReactionContext, userId: string, action: Uncertainty): Promise<void> {
  const { tx, now } = context
  const others = new Map<string, { userId: string; role: Party; told: Told[] }>()
  for (const { id } of await ordersOf(tx, userId, action)) {
    const order = await lockOrder(tx, id)
    if (!orderProcess.steps[action].from.includes(order.status)) continue
    // The other party may be suspended too.
    if (action === 'unmark' && order.unavailable) continue
    await tellAtOnce<OrderEvent>(context, 'suspension', moving => advance(quietly(moving), order, action))
    const role = order.worker.userId === userId ? customerRole : 'worker'
    const party = role === 'worker' ? order.worker : order.customer
    const known = others.get(party.id) ?? { userId: party.userId, role, told: [] }
    known.told.push({ orderId: id, facts: factsOf(order, null), mail: mailFacts(order) })
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

/**
 * On suspension: pending requests end, agreements are marked uncertain, and the other parties are notified
 * without the reason. On lifting: remaining agreements are certain again. Finished and unpaid work is
 * unaffected.
 */
export const uncertainReactions: Reaction[] = [
  react<SuspensionEvent, SuspensionEvent['type']>('account.suspended', async ({ subjectId }, context) => {
    await stepAll(context, subjectId, 'close')
    await stepAll(context, subjectId, 'mark')
  }),
  react<SuspensionEvent, SuspensionEvent['type']>('account.reinstated', ({ subjectId }, context) =>
    stepAll(context, subjectId, 'unmark'),
  ),
]
