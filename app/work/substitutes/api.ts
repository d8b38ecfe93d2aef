import { z } from 'zod'
import { orderId } from '#app/work/orders/api.ts'
import { reassignInput } from '#app/work/orders/intervention-inputs.ts'
import { done, instantText, operation, shownAmount } from '#platform/shared/contract.ts'
import { MOST_OFFERED, MOST_TO_NAME } from './rules.ts'

export const ofOrder = orderId

/** What was on the screen when it was pressed. If it no longer holds, nothing is sent. */
export const askInput = orderId.extend({
  workerId: z.uuid(),
  startsAt: z.iso.datetime(),
  /** Øre, VAT included. */
  expectedPrice: shownAmount,
})
export type AskInput = z.infer<typeof askInput>

/** Whom an administrator names, as the page showed it, and why: the customer and the worker who gives way read it. */
export const suggestInput = askInput.extend(reassignInput.shape)
export type SuggestInput = z.infer<typeof suggestInput>

const substitute = z.object({
  workerId: z.uuid(),
  fullName: z.string(),
  image: z.string().nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  district: z.string().nullable(),
  startsAt: instantText,
  halfHours: z.int(),
  /** Øre an hour, and in all, VAT included. */
  rate: z.int(),
  gross: z.int(),
  /** Compared with what was agreed: negative is less. */
  difference: z.int(),
  /** Did an administrator name them? */
  suggested: z.boolean(),
})
export type Substitute = z.infer<typeof substitute>

const substitutes = z.object({
  /** none: nothing to offer here. open: one can be asked. asked: one has been, and has not answered. found: one has said yes. */
  state: z.enum(['none', 'open', 'asked', 'found']),
  /** What one press also does with the order, besides sending the request; null when it is over already. */
  ends: z.enum(['replace', 'absent']).nullable(),
  /** Does it begin later than agreed, because that time has come? */
  late: z.boolean(),
  /** What was agreed to begin with, of begun work for what is left, in øre, and with whom. */
  agreed: z.int(),
  agreedWith: z.string(),
  /** Who has been asked, or has said yes. */
  asked: z
    .object({ orderId: z.uuid(), name: z.string(), startsAt: instantText, answerBy: instantText })
    .nullable(),
  /** Half hours of begun work that are left to be done, and offered; null when it is all of what was agreed. */
  left: z.int().nullable(),
  people: z.array(substitute).max(MOST_OFFERED),
})
export type Substitutes = z.infer<typeof substitutes>

const namedOnes = z.object({ people: z.array(substitute).max(MOST_TO_NAME) })
export type NamedOnes = z.infer<typeof namedOnes>

export const substitutesApi = {
  find: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/orders/{orderId}/substitutes', summary: 'Hvem som kan komme i stedet' })
    .input(ofOrder)
    .output(substitutes),
  ask: operation
    .meta({ limit: 'request' })
    .route({ method: 'POST', path: '/orders/{orderId}/substitutes', summary: 'Spør en om å komme i stedet' })
    .input(askInput)
    .output(orderId),
  namable: operation
    .meta({ limit: 'lookup' })
    .route({
      method: 'GET',
      path: '/admin/orders/{orderId}/substitutes',
      summary: 'Hvem som kan foreslås i stedet',
    })
    .input(ofOrder)
    .output(namedOnes),
  suggest: operation
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/substitutes',
      summary: 'Foreslå en annen; kunden må si ja',
    })
    .input(suggestInput)
    .output(done),
}
