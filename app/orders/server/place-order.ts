import { command } from '#platform/command.ts'
import { type OrderRequest, orderRequest } from '../api.ts'
import type { OrderEvent } from '../events.ts'
import { createOrder } from './new-order.ts'
import { findPlacingParties, type PlacingParties } from './placing-parties.ts'
import { mayPlace } from './placing-rules.ts'

/**
 * A customer asks a worker for help. The price is computed here, with its VAT line, and frozen on the order.
 * Errors: INVALID_INPUT at the field that breaks a rule, FORBIDDEN when this worker cannot be ordered now.
 */
export const placeOrder = command<OrderRequest, { orderId: string }, PlacingParties, OrderEvent>({
  name: 'order.place',
  input: orderRequest,
  load: ({ tx, actor, input }) => findPlacingParties(tx, actor, input.workerId),
  authorise: ({ actor }, parties) => mayPlace(actor, parties),
  run: async (context, parties) => ({ orderId: await createOrder(context, parties, context.input) }),
  audit: ({ input, output }) => ({ subjectId: output.orderId, details: { workerId: input.workerId } }),
})
