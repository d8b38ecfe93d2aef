import { now } from '#platform/clock.server.ts'
import { log } from '#platform/log.server.ts'
import { parseInput } from '#platform/parse.ts'
import { personOf } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { ProviderAway } from '#platform/vendors/payments/provider.ts'
import { type PaymentView, paymentInput } from '../api.ts'
import { present } from './present-payment.ts'
import { ownPayment } from './queries.ts'
import { seePayment } from './see-payment.ts'

/** The customer is back from the provider: it is asked now, and not believed because somebody came back. */
export async function look(caller: { actor: Actor }, raw: unknown): Promise<PaymentView> {
  const { paymentId } = parseInput(paymentInput, raw)
  const payment = await ownPayment(personOf(caller.actor), paymentId)
  try {
    return present(await seePayment(payment), now())
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    log.warn({ err: error, paymentId }, 'a payment could not be looked at')
    return present(payment, now())
  }
}
