import { z } from 'zod'
import { wishFields } from '#app/facts/wish-fields.ts'
import { orderRequest, taskList } from '#app/work/orders/api.ts'
import { done, operation, shownAmount } from '#platform/shared/contract.ts'
import { freeText } from '#platform/shared/free-text.ts'

const orderId = z.object({ orderId: z.uuid() })

/** Which agreement the page showed. When another has come since, nothing is changed. */
const seen = { agreement: z.int().min(0).max(10_000) }

/** When and how long, as the clock in Oslo shows it. */
const { date, time, halfHours } = orderRequest.shape

/** An unanswered request, asked anew: all of it, as it stands in the dialog. */
export const changeRequestInput = orderId.extend({
  ...{ date, time, halfHours },
  ...wishFields,
  tasks: taskList,
  ...seen,
  /** A second worker at the same place and time is meant: the answer to CONFLICT `same-place`. */
  meant: z.boolean().default(false),
  /** The hourly rate on screen, in øre. */
  expectedRate: shownAmount,
})
export type ChangeRequest = z.infer<typeof changeRequestInput>

const { address: _, ...details } = wishFields

/** What an agreed order's customer may change alone: all that is no part of the agreement. */
export const changeDetailsInput = orderId.extend(details)

/** What one of the two proposes instead of what is agreed. */
export const proposeInput = orderId.extend({
  ...{ date, time, halfHours },
  address: wishFields.address,
  /** Said to the other. */
  words: freeText(500).default(''),
  ...seen,
})
export type Proposed = z.infer<typeof proposeInput>

/** An answer is given to the proposal that was read, and to no other. */
export const proposalInput = orderId.extend({ changeId: z.uuid() })
export type ProposalInput = z.infer<typeof proposalInput>

/** Another proposal in the place of the one that was read. */
export const counterInput = proposeInput.extend({ changeId: z.uuid() })
export type Countered = z.infer<typeof counterInput>

const act = (verb: string, summary: string) =>
  operation.route({ method: 'POST', path: `/orders/{orderId}/${verb}`, summary }).output(done)

export const changesApi = {
  changeRequest: act('change-request', 'Endre en forespørsel som ikke er besvart').input(changeRequestInput),
  changeDetails: act('change-details', 'Endre beskrivelsen av en avtalt bestilling').input(
    changeDetailsInput,
  ),
  propose: act('propose', 'Foreslå en endring av en avtalt bestilling').input(proposeInput),
  counter: act('counter-change', 'Foreslå noe annet enn det som er foreslått').input(counterInput),
  accept: act('accept-change', 'Si ja til et forslag om endring').input(proposalInput),
  decline: act('decline-change', 'Si nei til et forslag om endring').input(proposalInput),
  withdraw: act('withdraw-change', 'Trekk et forslag om endring').input(proposalInput),
}
