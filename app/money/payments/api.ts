import { z } from 'zod'
import { paymentStates } from '#app/facts/payment-states.ts'
import { chooseInput } from '#app/meeting/open-requests/api.ts'
import { placeInput, price, takenOut } from '#app/work/orders/api.ts'
import { seriesRequest } from '#app/work/series/api.ts'
import { done, instantText, operation, shownAmount } from '#platform/shared/contract.ts'
import { requiredText } from '#platform/shared/free-text.ts'
import { adminPaymentsApi } from './admin-api.ts'
import { texts } from './texts.ts'

const aboutPayment = z.object({ paymentId: z.uuid() })

/** `paymentId` is chosen by the page, so that a press that is sent twice opens one payment. */
export const payOrderInput = placeInput.extend(aboutPayment.shape)
/** An answer to an open request and a series are paid as a request is. */
export const payAnswerInput = chooseInput.extend(aboutPayment.shape)
export const paySeriesInput = seriesRequest.extend(aboutPayment.shape)
const begun = aboutPayment.extend({
  redirectTo: z.string(),
  /** Ways to get in touch that were taken out of what was written. */
  removed: takenOut.shape.removed,
})
export type Begun = z.infer<typeof begun>

/** A new approval instead of one that failed. */
export const mendInput = z.object({ failedId: z.uuid(), paymentId: z.uuid() })

export const paymentInput = aboutPayment

export const refundInput = z.object({
  orderId: z.uuid(),
  /** Øre, VAT included. */
  amount: shownAmount,
  /** What was given back before, as the page showed it. */
  before: shownAmount,
  reason: requiredText(1000, texts.refundReason),
})

export const retryInput = z.object({
  orderId: z.uuid(),
  /** How much the provider had refused, as the page showed it. */
  refused: z.int().min(0).max(1_000_000),
})

const paidWork = z.object({
  service: z.string(),
  worker: z.object({ id: z.string(), firstName: z.string() }),
  startsAt: instantText,
  endsAt: instantText,
  often: z.string().optional(),
  price,
})

const payment = z.object({
  paymentId: z.string(),
  status: z.enum(paymentStates),
  isTest: z.boolean(),
  /** Øre. */
  amount: z.int(),
  about: paidWork.nullable(),
  /** When the amount is reserved; null when it is at once, or was. */
  reservesAt: instantText.nullable(),
  /** Until when a failed reservation may be mended. */
  mendUntil: instantText.nullable(),
  orderId: z.string().nullable(),
  seriesId: z.string().nullable(),
  /** Why what was approved was not sent; null when it was, or still may be. */
  notMade: z.string().nullable(),
  /** Where it can be approved now; null when it cannot. */
  redirectTo: z.string().nullable(),
  /** Is the provider still waited for? */
  isWaiting: z.boolean(),
  canMend: z.boolean(),
  /** Is it what is short of a charge? Then there is no time limit, and nothing is called off. */
  isOwed: z.boolean(),
  /** Did the bank say no to a reservation? Otherwise nothing was asked of it yet. */
  wasRefused: z.boolean(),
})
export type PaymentView = z.infer<typeof payment>

const ofOrder = z.object({
  /** Is something asked of the provider, and not answered? */
  isMoving: z.boolean(),
  payments: z.array(payment),
  steps: z.array(
    z.object({
      what: z.enum(['approved', 'reserved', 'refused', 'taken', 'returned', 'let-go']),
      at: instantText,
      /** Øre; null where it is about all that is left. */
      amount: z.int().nullable(),
    }),
  ),
})
export type OrderMoney = z.infer<typeof ofOrder>

const reservation = z.object({
  /** `now`: it is being asked for. `none`: nobody paid by us, or it is too late to mend. */
  state: z.enum(['mend', 'later', 'now', 'held', 'none']),
  /** When it is reserved, or until when it can be mended. */
  at: instantText.nullable(),
  /** The payment to approve anew, with `mend`. */
  paymentId: z.string().nullable(),
})
export type Reservation = z.infer<typeof reservation>

const comingOrder = z.object({
  orderId: z.string(),
  service: z.string(),
  startsAt: instantText,
  /** Øre as agreed. */
  amount: z.int(),
  vatCode: z.enum(['standard', 'exempt']),
  reservation,
})
export type ComingOrder = z.infer<typeof comingOrder>

const means = z.object({
  provider: z.enum(['test', 'vipps', 'stripe']),
  /** What is reserved with it, later: orders that are agreed or asked for, and series that go on. */
  ...{ orders: z.int(), series: z.int() },
})
export type Means = z.infer<typeof means>

const overview = z.object({
  /** Agreed and not charged: the first ten by time, with the number and the sum in øre of all. */
  coming: z.array(comingOrder),
  comingCount: z.int(),
  comingSum: z.int(),
  means: z.array(means),
})
export type PaymentsOverview = z.infer<typeof overview>

const testPayment = z.object({
  reference: z.string(),
  amount: z.int(),
  description: z.string(),
  state: z.enum(['open', 'approved', 'declined', 'expired', 'ended']),
  stores: z.boolean(),
})

export const testAnswerInput = z.object({
  reference: z.uuid(),
  answer: z.enum(['pay', 'decline', 'abandon', 'later']),
  failsLater: z.boolean().default(false),
})

export const paymentsApi = {
  ...adminPaymentsApi,
  order: operation
    .meta({ limit: 'request' })
    .route({ method: 'POST', path: '/orders', summary: 'Send en forespørsel, når beløpet er godkjent' })
    .input(payOrderInput)
    .output(begun),
  answer: operation
    .meta({ limit: 'request' })
    .route({
      method: 'POST',
      path: '/open-requests/{requestId}/choose',
      summary: 'Velg en som har svart, når beløpet er godkjent',
    })
    .input(payAnswerInput)
    .output(begun),
  series: operation
    .meta({ limit: 'request' })
    .route({
      method: 'POST',
      path: '/series',
      summary: 'Send en forespørsel om fast avtale, når betalingsmåten er godkjent',
    })
    .input(paySeriesInput)
    .output(begun),
  mend: operation
    .meta({ limit: 'request' })
    .route({
      method: 'POST',
      path: '/payments/{failedId}/mend',
      summary: 'Godkjenn med et annet betalingsmiddel',
    })
    .input(mendInput)
    .output(begun),
  one: operation
    .route({ method: 'GET', path: '/payments/{paymentId}', summary: 'Hvordan det går med en betaling' })
    .input(paymentInput)
    .output(payment),
  /** Looks at the provider first: the customer is back, and waits. */
  look: operation
    .route({
      method: 'POST',
      path: '/payments/{paymentId}/look',
      summary: 'Spør leverandøren om en betaling',
    })
    .input(paymentInput)
    .output(payment),
  mine: operation
    .route({ method: 'GET', path: '/orders/{orderId}/payments', summary: 'Betalingene for en bestilling' })
    .input(z.object({ orderId: z.uuid() }))
    .output(ofOrder),
  overview: operation
    .route({ method: 'GET', path: '/payments', summary: 'Det som skal betales, og lagrede betalingsmåter' })
    .output(overview),
  refund: operation
    .route({
      method: 'POST',
      path: '/orders/{orderId}/refund',
      summary: 'Betal tilbake av det en bestilling kostet',
    })
    .input(refundInput)
    .output(done),
  retry: operation
    .route({
      method: 'POST',
      path: '/orders/{orderId}/payments/retry',
      summary: 'Be leverandøren på nytt om det den sa nei til',
    })
    .input(retryInput)
    .output(done),
  test: operation
    .route({
      method: 'GET',
      path: '/test-payments/{reference}',
      summary: 'Testbetaling: det som skal godkjennes',
    })
    .input(z.object({ reference: z.uuid() }))
    .output(testPayment),
  answerTest: operation
    .route({
      method: 'POST',
      path: '/test-payments/{reference}',
      summary: 'Testbetaling: betal, avvis eller gå bort',
    })
    .input(testAnswerInput)
    .output(done.extend({ returnTo: z.string() })),
}
