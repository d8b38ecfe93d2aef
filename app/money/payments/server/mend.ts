import { eq } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { now } from '#platform/clock.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { parseInput } from '#platform/parse.ts'
import { personOf } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { type Begun, mendInput } from '../api.ts'
import { canMend } from '../reservation.ts'
import { texts } from '../texts.ts'
import { reservesAt } from '../when-reserved.ts'
import { openAtProvider } from './begin.ts'
import { keepCheckout } from './keep-checkout.ts'
import { findPayment } from './lock-payment.ts'
import { providerInForce } from './providers.ts'

/**
 * The customer approves anew, with other means, what could not be reserved. The failed one is let go of when this is approved.
 * Errors: NOT_FOUND, CONFLICT `state.changed` when there is nothing to mend any more, UNAVAILABLE.
 */
export async function mend(caller: { actor: Actor }, raw: unknown): Promise<Begun> {
  const input = parseInput(mendInput, raw)
  const actor = personOf(caller.actor)
  const failed = await findPayment(input.failedId)
  if (!failed?.orderId || failed.customerId !== actor.profileId) throw notFound()
  if (!canMend(failed, now())) throw conflict(texts.nothingToMend, 'state.changed')
  const [order] = await reader.select().from(orders).where(eq(orders.id, failed.orderId))
  if (!order) throw notFound()
  const provider = providerInForce()
  const later = reservesAt(order, now(), provider.holdsFor)
  const { amount, description, orderId, about } = failed
  const payment = await keepCheckout(
    { actor },
    {
      ...{ paymentId: input.paymentId, provider: provider.name, amount, description, about, orderId },
      ...{ stores: later !== null && provider.stores, reservesAt: later?.toISOString() ?? null },
      ...{ wanted: null, insteadOf: failed.id },
    },
  )
  return { ...(await openAtProvider(payment)), removed: [] }
}
