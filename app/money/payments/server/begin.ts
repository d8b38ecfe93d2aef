import { firstName } from '#app/facts/names.ts'
import type { ToldOrder } from '#app/facts/orders-events.ts'
import type { PaidWork } from '#app/facts/paid-work.ts'
import { now } from '#platform/clock.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { log } from '#platform/log.server.ts'
import { parseInput } from '#platform/parse.ts'
import { personOf } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { formatDay } from '#platform/shared/time.ts'
import { ProviderAway, ProviderRefused } from '#platform/vendors/payments/provider.ts'
import { paymentPath } from '../addresses.ts'
import { type Begun, payOrderInput } from '../api.ts'
import { texts } from '../texts.ts'
import type { Wanted } from '../wanted.ts'
import { reservesAt } from '../when-reserved.ts'
import { keepCheckout } from './keep-checkout.ts'
import type { Payment } from './lock-payment.ts'
import { rehearse } from './makers.ts'
import { noteOpened } from './note-opened.ts'
import { providerInForce, providerOf } from './providers.ts'

const system = { actor: { kind: 'system', name: 'payments' } } as const

/** Opens it at the provider, and says where the customer goes. Errors: UNAVAILABLE; what was kept can be opened again. */
export async function openAtProvider(payment: Payment): Promise<Omit<Begun, 'removed'>> {
  const { id: paymentId, amount, description, stores: store, reference } = payment
  if (payment.redirectTo) return { paymentId, redirectTo: payment.redirectTo }
  try {
    const opening = {
      reference,
      amount,
      description,
      store,
      returnTo: `${publicUrl}${paymentPath(paymentId)}?tilbake`,
    }
    const opened = await providerOf(payment.provider).open(opening, reference)
    await noteOpened(system, { paymentId, ...opened })
    return { paymentId, redirectTo: opened.redirectTo }
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefused)) throw error
    log.warn({ err: error, paymentId }, 'a payment could not be opened')
    throw new Failure('UNAVAILABLE', texts.providerAway)
  }
}

/**
 * A customer asks for something that is to be paid: it is rehearsed, so that all that is wrong is said at its field now, kept, and
 * opened at the provider. It is made when the provider says that it is approved, and not before. Errors: those of what is asked
 * for; UNAVAILABLE when the provider does not answer.
 */
async function begin(caller: { actor: Actor }, paymentId: string, wanted: Wanted): Promise<Begun> {
  const actor = personOf(caller.actor)
  const { order, removed } = await rehearse({ actor }, wanted)
  const provider = providerInForce()
  const later = reservesAt(order, now(), provider.holdsFor)
  const payment = await keepCheckout(
    { actor },
    {
      paymentId,
      provider: provider.name,
      amount: order.agreed.gross,
      description: texts.description(
        order.serviceName,
        formatDay(order.startsAt),
        firstName(order.worker.fullName),
      ),
      about: paidWork(order),
      stores: later !== null && provider.stores,
      reservesAt: later?.toISOString() ?? null,
      wanted: JSON.stringify(wanted),
      ...{ orderId: null, insteadOf: null },
    },
  )
  return { ...(await openAtProvider(payment)), removed }
}

const paidWork = ({ serviceName, worker, startsAt, endsAt, agreed: price }: ToldOrder): PaidWork => ({
  service: serviceName,
  worker: { id: worker.id, firstName: firstName(worker.fullName) },
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  price,
})

/** A request to a worker. */
export async function beginOrder(caller: { actor: Actor }, raw: unknown): Promise<Begun> {
  const { paymentId, ...input } = parseInput(payOrderInput, raw)
  return begin(caller, paymentId, { kind: 'order', input })
}
