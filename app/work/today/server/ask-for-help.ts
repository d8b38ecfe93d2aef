import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { safetyCases } from '#app/schema/today.server.ts'
import { type LoadedOrder, lockOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import { deny } from '#platform/shared/policy.ts'
import { safetyTimes } from '../safety-times.ts'
import { type Done, type OfOrder, ofOrder, onlyTheWorker, tellAdministrators } from './safety.ts'

const agreed: readonly LoadedOrder['status'][] = ['confirmed', 'in_progress', 'delivered']

/** The customer may have ended the order while the worker is still with them. */
const mayBeThere = ({ status, endsAt }: LoadedOrder, now: Date) =>
  agreed.includes(status) || now.getTime() < endsAt.getTime() + safetyTimes.hears

/** The worker asks for help: the administrators are told at once, the customer never. Pressed again, it is the same call. */
export const askForHelp = command<OfOrder, Done, LoadedOrder>({
  name: 'safety.ask-for-help',
  input: ofOrder,
  load: ({ tx, input }) => lockOrder(tx, input.orderId),
  authorise: ({ actor, now }, order) => {
    const own = onlyTheWorker(actor, order)
    if (!own.allowed || mayBeThere(order, now)) return own
    return deny(`state.${order.status}`, 'Oppdraget er over. Ring oss hvis du trenger hjelp.')
  },
  run: async ({ tx, now }, order) => {
    const open = await tx
      .select({ id: safetyCases.id })
      .from(safetyCases)
      .where(
        and(eq(safetyCases.orderId, order.id), eq(safetyCases.kind, 'help'), isNull(safetyCases.settledAt)),
      )
    if (open.length > 0) return { done: true }
    await tx
      .insert(safetyCases)
      .values({ id: randomUUID(), orderId: order.id, kind: 'help', at: now, raisedAt: now })
    await tellAdministrators(tx, now, order, true)
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})
