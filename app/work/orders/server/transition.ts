import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { type ActionId, transitionOf } from '#app/facts/order-process.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { orderSteps, orders } from '#app/schema/orders.server.ts'
import { type Command, type CommandContext, command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { type LoadedOrder, lockOrder } from './load-order.ts'
import { can } from './policy.ts'

type Change = {
  /** Columns that change besides the status. */
  set?: Partial<typeof orders.$inferInsert>
  /** Words of whoever acted, for the timeline and for the other party. */
  note?: string | null
}

/** The change of an action that was given a reason in somebody's own words. */
export const withReason = (words: string): Change => (words ? { set: { reason: words }, note: words } : {})

type Done = { done: true }

/**
 * Makes the command for one row of the process table: lock the order, ask the policy, change it on the
 * condition that it still is in the state the row begins in, write the timeline, tell the others.
 */
export function orderTransition<Input extends { orderId: string }>(definition: {
  action: ActionId
  input: z.ZodType<Input>
  change?: (context: CommandContext<Input, OrderEvent>, order: LoadedOrder) => Promise<Change> | Change
  constraints?: Parameters<typeof command>[0]['constraints']
}): Command<Input, Done> {
  const { action, input, change, constraints } = definition
  return command<Input, Done, LoadedOrder, OrderEvent>({
    name: `order.${action}`,
    input,
    constraints,
    load: ({ tx, input: { orderId } }) => lockOrder(tx, orderId),
    authorise: ({ actor, now }, order) => can(actor, action, order, now),
    run: async (context, order) => {
      const { set = {}, note = null }: Change = change ? await change(context, order) : {}
      await advance(context, order, action, set, note)
      return { done: true }
    },
    audit: ({ subject }) => ({ subjectId: subject.id, details: { from: subject.status } }),
  })
}

/** Moves an order along one row of the table. For the commands that are more than a transition. */
export async function advance(
  context: Pick<CommandContext<unknown, OrderEvent>, 'tx' | 'actor' | 'now' | 'emit'>,
  order: LoadedOrder,
  action: ActionId,
  set: NonNullable<Change['set']> = {},
  note: string | null = null,
): Promise<void> {
  const { tx, actor, now, emit } = context
  const { from, to, event } = transitionOf(action)
  const moved = await tx
    .update(orders)
    .set({ ...set, ...(to === 'same' ? {} : { status: to }), lastAction: action })
    .where(and(eq(orders.id, order.id), inArray(orders.status, [...from])))
    .returning({ id: orders.id })
  if (moved.length === 0) throw conflict('Bestillingen ble endret samtidig et annet sted.', 'state.changed')
  const actorUserId = actor.kind === 'person' ? actor.userId : null
  await tx.insert(orderSteps).values({ orderId: order.id, action, at: now, actorUserId, note })
  emit({ type: event, subjectId: order.id, data: { orderId: order.id, action, reason: set.reason ?? null } })
}
