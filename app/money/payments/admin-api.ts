import { z } from 'zod'
import { orderStatuses } from '#app/facts/order-process.ts'
import { disputeStates, paymentStates } from '#app/facts/payment-states.ts'
import { instantText, operation } from '#platform/shared/contract.ts'
import { texts } from './admin-texts.ts'
import { paymentSorts, paymentWorries } from './payment-views.ts'

export const paymentsInput = z.object({
  /** The beginning of an order's number, or of a payment's. */
  q: z.string().trim().max(100, texts.long).default(''),
  status: z.enum(paymentStates, texts.chooseStatus).optional(),
  sort: z.enum(paymentSorts, texts.chooseSort).default('needs'),
  /** Which part of the list, `n` for what needs somebody; when, in milliseconds; and which. */
  cursor: z
    .string()
    .regex(/^[nr]\.\d{1,15}\.[0-9a-f-]{36}$/, texts.again)
    .optional(),
})
export type PaymentsInput = z.infer<typeof paymentsInput>

/** The same as a file. */
export const paymentsFileInput = paymentsInput.omit({ cursor: true })

/** An amount in øre. */
const ore = z.int()
const sums = { amount: ore, held: ore, captured: ore, released: ore, refunded: ore }
/** `userId`: null when the account is gone. */
const named = z.object({ name: z.string(), userId: z.uuid().nullable() })
const provider = z.enum(['test', 'vipps', 'stripe'])

const listedPayment = z.object({
  paymentId: z.uuid(),
  /** Null for what was never made, and for the approval of a series. */
  orderId: z.uuid().nullable(),
  isSeries: z.boolean(),
  provider,
  status: z.enum(paymentStates),
  worry: z.enum(paymentWorries).nullable(),
  ...sums,
  openedAt: instantText,
  customer: named,
})
export type ListedPayment = z.infer<typeof listedPayment>

const paymentsPage = z.object({ payments: z.array(listedPayment), nextCursor: z.string().nullable() })
export type PaymentsPage = z.infer<typeof paymentsPage>

const act = z.object({
  /** The key under which the provider was asked, each time. */
  key: z.uuid(),
  kind: z.enum(['reserve', 'capture', 'refund', 'release']),
  amount: ore,
  askedAt: instantText,
  doneAt: instantText.nullable(),
  refusedAt: instantText.nullable(),
  /** In the provider's words. */
  why: z.string().nullable(),
  /** How often it was tried so far, and when last. */
  tries: z.int(),
  triedAt: instantText.nullable(),
})
const hook = z.object({ name: z.string(), sentAt: instantText, receivedAt: instantText })

const dispute = z.object({
  disputeId: z.string(),
  ...{ amount: ore, withdrawn: ore, reinstated: ore, fee: ore },
  status: z.enum(disputeStates),
  /** In the provider's word. */
  reason: z.string(),
  openedAt: instantText,
  dueAt: instantText.nullable(),
  /** Where evidence is given. */
  page: z.url(),
})
export type ToldDispute = z.infer<typeof dispute>

const toldPayment = listedPayment.extend({
  wrong: z.string().nullable(),
  notMade: z.string().nullable(),
  acts: z.array(act),
  hooks: z.array(hook),
  disputes: z.array(dispute),
})
export type ToldPayment = z.infer<typeof toldPayment>

const refund = z.object({
  number: z.int(),
  amount: ore,
  vat: ore,
  /** Empty once the customer is forgotten. */
  reason: z.string(),
  at: instantText,
  by: z.string(),
})
export type ToldRefund = z.infer<typeof refund>

const story = z.object({
  order: z
    .object({
      orderId: z.uuid(),
      number: z.string(),
      serviceName: z.string(),
      status: z.enum(orderStatuses),
      startsAt: instantText,
      endsAt: instantText,
      customer: named,
      worker: named,
    })
    .nullable(),
  /** Øre, VAT included. `left`: what may still be given back. */
  charged: ore,
  /** What was bought for the customer besides. It is struck by itself, and is no part of what can be given back here. */
  outlays: ore,
  givenBack: ore,
  left: ore,
  canRefund: z.boolean(),
  /** How much the provider has refused, and whether some of it can be asked for anew. */
  refused: z.int(),
  canRetry: z.boolean(),
  /** Why nothing can be given back, of a disputed one; null for no such reason. */
  noRefund: z.string().nullable(),
  /** Is something asked of the provider, and not answered? */
  isMoving: z.boolean(),
  payments: z.array(toldPayment),
  refunds: z.array(refund),
  /** The receipt first, then credit notes. */
  documents: z.array(z.object({ documentId: z.uuid(), kind: z.enum(['receipt', 'credit']) })),
})
export type PaymentStory = z.infer<typeof story>

/** `aboutId`: an order, or a payment that is of none. */
export const storyInput = z.object({ aboutId: z.uuid() })

export const adminPaymentsApi = {
  list: operation
    .route({ method: 'GET', path: '/admin/payments', summary: 'Betalinger, det som trenger noen først' })
    .input(paymentsInput)
    .output(paymentsPage),
  file: operation
    .route({
      method: 'POST',
      path: '/admin/payments-file',
      summary: 'De samme betalingene som CSV. Det loggføres',
    })
    .input(paymentsFileInput)
    .output(z.file()),
  story: operation
    .route({
      method: 'GET',
      path: '/admin/payments/{aboutId}',
      summary: 'Hele historien til betalingene for én bestilling',
    })
    .input(storyInput)
    .output(story),
}
