import type { OrderEvent } from '#app/facts/orders-events.ts'
import type { Span } from '#app/people/availability/open-hours.ts'
import { type CommandContext, command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatRate, kroner } from '#platform/shared/money.ts'
import { formatMoment, instantOf, MINUTE } from '#platform/shared/time.ts'
import { type Placed, type PlaceInput, placeInput } from '../api.ts'
import { texts } from '../texts.ts'
import { cleanWish } from './clean-wish.ts'
import { completedBy, keepCompleted } from './completed-customer.ts'
import { demandReach } from './demand-reach.ts'
import { createOrder } from './new-order.ts'
import { demandMeant, findOwnOrders, type OwnOrder } from './one-place.ts'
import { lockBothPartiesInTurn, type NamedParties, type PlacingParties } from './placing-parties.ts'
import { mayPlace } from './placing-rules.ts'

type Asked = NamedParties & { own: OwnOrder[]; wasIncomplete: boolean }

/**
 * A customer sends a worker a request. Computes the price with VAT and freezes it on the order. Ways to get in touch are
 * taken out of what was written. Address and phone number that the customer's profile lacks are taken from it. Errors:
 * INVALID_INPUT at the offending field, CONFLICT `already-asked` while an equal request is unanswered, CONFLICT
 * `price-changed` when the hourly price is not the one on screen, CONFLICT `same-place` until a second worker there is said to
 * be meant, FORBIDDEN when this worker
 * cannot be ordered now.
 */
export const placeOrder = command<PlaceInput, Placed, Asked, OrderEvent>({
  name: 'order.place',
  input: placeInput,
  load: lockAll,
  authorise: ({ actor }, parties) => mayPlace(actor, parties),
  run: async (context, parties) => {
    const { own, worker } = parties
    const { input } = context
    const span = spanOf(input)
    const beside = () =>
      span
        ? demandMeant(own, { workerId: worker.id, address: input.address, spans: [span] }, input.meant)
        : false
    demandRate(worker, input)
    const { wish, removed } = cleanWish(input)
    await demandReach(context.tx, worker, wish.address)
    // Errors in the request itself come first, and disappear with it.
    const orderId = await createOrder(context, parties, {
      ...wish,
      besideMeant: input.meant && beside(),
    })
    const isAsked = own.some(
      ({ workerId, status, startsAt }) =>
        workerId === worker.id && status === 'pending' && startsAt.getTime() === span?.from.getTime(),
    )
    if (isAsked && span)
      throw conflict(texts.alreadyAsked(worker.firstName, formatMoment(span.from)), 'already-asked')
    beside()
    await keepCompleted(context.tx, parties, input, context.now)
    return { orderId, removed }
  },
  audit: ({ input, output }) => ({ subjectId: output.orderId, details: { workerId: input.workerId } }),
})

/** Nobody owes another price than the one they read. */
function demandRate({ services }: PlacingParties['worker'], { serviceId, expectedRate }: PlaceInput): void {
  const rate = services.find(offered => offered.serviceId === serviceId)?.rate
  if (rate === undefined || expectedRate === undefined || kroner(rate) === expectedRate) return
  throw conflict(texts.rateChanged(formatRate(kroner(rate))), 'price-changed')
}

function spanOf({ date, time, halfHours }: PlaceInput): Span | null {
  const from = instantOf(date, time)
  return from && { from, to: new Date(from.getTime() + halfHours * 30 * MINUTE) }
}

/**
 * The parties, held, and what the customer has asked for or agreed at that time. Asked once, however many presses and
 * tabs: this question is sent behind the locks, and sees what a rival has written.
 */
async function lockAll({ tx, actor, input }: CommandContext<PlaceInput, OrderEvent>): Promise<Asked> {
  const span = spanOf(input)
  const customerId = actor.kind === 'person' ? actor.profileId : null
  const [parties, own] = await Promise.all([
    lockBothPartiesInTurn(tx, actor, input.workerId),
    customerId && span ? findOwnOrders(tx, customerId, span) : [],
  ])
  return { ...completedBy(parties, input), own }
}
