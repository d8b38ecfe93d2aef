import { z } from 'zod'
import { halfHourLimits, orderStatuses } from '#app/facts/order-process.ts'
import { instantText, shownAmount } from '#platform/shared/contract.ts'
import { requiredText } from '#platform/shared/free-text.ts'
import { deliverInput, orderId } from './api.ts'
import { callOffOutcomes } from './call-off-outcomes.ts'

/** What an administrator does with an order, in the state that the page showed. */
const intervention = orderId.extend({
  seen: z.enum(orderStatuses),
  reason: requiredText(1000, 'Skriv en begrunnelse som begge kan lese'),
})
/** The problem that the administrator has read, by when it was reported. */
export const closeProblemInput = orderId.extend({
  problemAt: instantText,
  reason: requiredText(1000, 'Skriv en begrunnelse som begge kan lese'),
})
/** What the customer pays, with the agreement and the hours on screen, which decide what both get. */
const decidedCharge = z.object({
  agreement: z.int().min(0).max(10_000),
  paidHalfHours: z.int().min(1).max(halfHourLimits.most).nullable(),
  outcome: z.enum(callOffOutcomes),
  /** In øre, where it is an amount. */
  amount: shownAmount.optional(),
})
export const callOffInput = intervention.extend(decidedCharge.shape)
/** With what is decided about money, where the work has begun. */
export const reassignInput = intervention.extend(decidedCharge.partial().shape)
/** Of an order that a worker asked to have looked at. */
export const takeUpInput = intervention
export const turnDownInput = intervention
/** What an administrator does for a party who is away. */
export const deliverForInput = intervention.extend({ workedHalfHours: deliverInput.shape.workedHalfHours })
export const approveForInput = intervention.extend({ expectedCharge: shownAmount })

/** What the customer pays when an administrator has decided about an absence. */
export const settlements = ['nothing', 'late', 'agreed'] as const

export const settleInput = orderId.extend({
  outcome: z.enum(settlements, 'Velg hva kunden skal betale'),
  reason: requiredText(1000, 'Skriv en begrunnelse som begge kan lese'),
})
