import type { z } from 'zod'
import { seriesPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
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
import { type Begun, payAnswerInput, payOrderInput, paySeriesInput } from '../api.ts'
import { texts } from '../texts.ts'
import type { Wanted } from '../wanted.ts'
import { reservesAt } from '../when-reserved.ts'
import { asPayments } from './callers.ts'
import { keepCheckout } from './keep-checkout.ts'
import type { Payment } from './lock-payment.ts'
import { make, rehearse } from './makers.ts'
import { noteOpened } from './note-opened.ts'
import { providerInForce, providerOf } from './providers.ts'

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
    await noteOpened(asPayments, { paymentId, ...opened })
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
  const { work, removed } = await rehearse({ actor }, wanted)
  const provider = providerInForce()
  const repeats = wanted.kind === 'series'
  // Each time is reserved by itself, and so needs means that are stored. Without, each is approved by itself.
  if (repeats && !provider.stores) {
    const made = await make({ actor }, wanted)
    return {
      paymentId,
      redirectTo: 'seriesId' in made ? seriesPath(customerRole, made.seriesId) : '',
      removed,
    }
  }
  const [startsAt, endsAt] = [new Date(work.startsAt), new Date(work.endsAt)]
  const later = reservesAt({ startsAt, endsAt }, now(), provider.holdsFor)
  const payment = await keepCheckout(
    { actor },
    {
      paymentId,
      provider: provider.name,
      amount: work.price.gross,
      description: texts.description(work.service, work.often ?? formatDay(startsAt), work.worker.firstName),
      about: work,
      stores: repeats || (later !== null && provider.stores),
      reservesAt: repeats ? null : (later?.toISOString() ?? null),
      wanted: JSON.stringify(wanted),
      ...{ orderId: null, insteadOf: null },
    },
  )
  return { ...(await openAtProvider(payment)), removed }
}

const paid =
  <Kind extends Wanted['kind']>(kind: Kind, schema: z.ZodType<{ paymentId: string }>) =>
  async (caller: { actor: Actor }, raw: unknown): Promise<Begun> => {
    const { paymentId, ...input } = parseInput(schema, raw)
    return begin(caller, paymentId, { kind, input } as unknown as Wanted)
  }

/** A request to a worker. */
export const beginOrder = paid('order', payOrderInput)
/** A worker who has answered an open request is chosen. */
export const beginAnswer = paid('answer', payAnswerInput)
/** The same help again and again: the means of payment are stored, and each time is reserved by itself. */
export const beginSeries = paid('series', paySeriesInput)
