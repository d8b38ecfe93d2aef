import { z } from 'zod'
import { wishShown } from '#app/facts/wish-fields.ts'
import { addPicturesInput, tickInput } from '#app/work/evidence/api.ts'
import { deliverInput } from '#app/work/orders/api.ts'
import { done, instantText, operation } from '#platform/shared/contract.ts'
import { requiredText } from '#platform/shared/free-text.ts'

const job = z.object({
  orderId: z.uuid(),
  startsAt: instantText,
  endsAt: instantText,
  serviceName: z.string(),
  /** The customer's first name. */
  customer: z.string(),
  phone: z.string().nullable(),
  ...wishShown('chosen'),
  tasks: z.array(z.string()),
})
export type Job = z.infer<typeof job>

const jobSheet = z.object({
  /** Whose it is. */
  profileId: z.uuid(),
  /** When it was true. */
  asOf: instantText,
  /** Today and tomorrow in Oslo, with what is agreed, in order of time. */
  days: z.array(z.object({ date: z.iso.date(), jobs: z.array(job) })),
})
export type JobSheet = z.infer<typeof jobSheet>

const ofOrder = z.object({ orderId: z.uuid() })

const safety = z.object({
  /** Is there an open question whether all is well? */
  asked: z.boolean(),
  /** Have they called for help, and not said that it is over? */
  called: z.boolean(),
  /** When an administrator last closed a case of theirs. */
  seenAt: instantText.nullable(),
})
export type Safety = z.infer<typeof safety>

const did = z.discriminatedUnion('action', [
  z.object({ action: z.literal('on-the-way'), arrivesAt: instantText }),
  z.object({ action: z.literal('start') }),
  z.object({ action: z.literal('check-in') }),
  z.object({ action: z.literal('check-out') }),
  tickInput.omit({ orderId: true }).extend({ action: z.literal('tick') }),
  addPicturesInput
    .pick({ kind: true, taskId: true })
    .extend({ action: z.literal('picture'), pictureId: z.uuid() }),
  deliverInput.omit({ orderId: true }).extend({ action: z.literal('deliver') }),
])
export type Did = z.infer<typeof did>

export const pressInput = ofOrder.extend({
  /** Given by the phone: sent again, it is the same press. */
  id: z.uuid(),
  /** When it was pressed, and when it is sent, by one clock. Only the time between them is believed. */
  at: instantText,
  sentAt: instantText,
  did,
})

const safetyCase = z.object({
  id: z.uuid(),
  kind: z.enum(['check', 'help']),
  at: instantText,
  raisedAt: instantText.nullable(),
  settledAt: instantText.nullable(),
  /** The administrator who closed it; null while it is open, and when the worker answered. */
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
})
export type SafetyCase = z.infer<typeof safetyCase>

export const closeSafetyInput = z.object({
  caseId: z.uuid(),
  note: requiredText(1000, 'Skriv hva du gjorde, og hvordan det gikk'),
})

export const todayApi = {
  press: operation
    .route({ method: 'POST', path: '/orders/{orderId}/presses', summary: 'Det du trykket på arbeidsdagen' })
    .input(pressInput)
    .output(done),
  safetyCases: operation
    .route({ method: 'GET', path: '/admin/orders/{orderId}/safety', summary: 'Trygghetssaker på et oppdrag' })
    .input(ofOrder)
    .output(z.object({ cases: z.array(safetyCase) })),
  closeSafety: operation
    .route({ method: 'POST', path: '/admin/safety/{caseId}/close', summary: 'Avslutt en trygghetssak' })
    .input(closeSafetyInput)
    .output(done),
  safety: operation
    .route({ method: 'GET', path: '/orders/{orderId}/safety', summary: 'Om du har det bra' })
    .input(ofOrder)
    .output(safety),
  fine: operation
    .route({ method: 'POST', path: '/orders/{orderId}/safety/fine', summary: 'Alt er bra' })
    .input(ofOrder)
    .output(done),
  help: operation
    .route({ method: 'POST', path: '/orders/{orderId}/safety/help', summary: 'Si fra at du trenger hjelp' })
    .input(ofOrder)
    .output(done),
  leave: operation
    .route({
      method: 'POST',
      path: '/orders/{orderId}/safety/leave',
      summary: 'Du føler deg utrygg og går: oppdraget avsluttes, og vi får beskjed',
    })
    .input(ofOrder)
    .output(done),
  sheet: operation
    .route({ method: 'GET', path: '/job-sheet', summary: 'Oppdragene i dag og i morgen' })
    .output(jobSheet),
}
