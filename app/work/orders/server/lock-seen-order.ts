import { desc, eq } from 'drizzle-orm'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { type ActionId, type OrderStatus, orderProcess } from '#app/facts/order-process.ts'
import { users } from '#app/schema/accounts.server.ts'
import { orderSteps } from '#app/schema/orders.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enforce } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { conflict, type Failure } from '#platform/shared/errors.ts'
import { texts } from '../texts.ts'
import { type LoadedOrder, lockOrder } from './lock-order.ts'

type Asked = { tx: Transaction; actor: Actor; input: { orderId: string; seen: OrderStatus } }

/**
 * Reads and locks an order for an administrator, in the state that the page showed. Errors: CONFLICT with who was first and
 * what they did.
 */
export async function lockSeenOrder({ tx, actor, input }: Asked): Promise<LoadedOrder> {
  enforce(onlyAdmin(actor), actor)
  const order = await lockOrder(tx, input.orderId)
  if (order.status === input.seen) return order
  throw await whoWasFirst(tx, order.id)
}

/** A refusal that says who did something with an order last, and what. */
async function whoWasFirst(tx: Transaction, orderId: string): Promise<Failure> {
  const [last] = await tx
    .select({ action: orderSteps.action, by: users.name })
    .from(orderSteps)
    .leftJoin(users, eq(users.id, orderSteps.actorUserId))
    .where(eq(orderSteps.orderId, orderId))
    .orderBy(desc(orderSteps.id))
    .limit(1)
  const done = last ? orderProcess.steps[last.action].done : ''
  return conflict(texts.wasFirst(last?.by ?? null, done), 'state.changed')
}

/** What an administrator decides once. */
const decisions: readonly ActionId[] = ['resolve', 'settle']

/**
 * Reads and locks an order that an administrator decides. Errors: CONFLICT with who was first and what they decided, for
 * administrators; what anybody else may not do, the policy says.
 */
export async function lockUndecidedOrder({
  tx,
  actor,
  input,
}: Omit<Asked, 'input'> & { input: { orderId: string } }): Promise<LoadedOrder> {
  const order = await lockOrder(tx, input.orderId)
  if (onlyAdmin(actor).allowed && decisions.includes(order.lastAction)) throw await whoWasFirst(tx, order.id)
  return order
}
