import { z } from 'zod'
import { done, instantText, operation } from '#platform/shared/contract.ts'
import { enterCardInput, enteredKinds } from './card-input.ts'
import { enterNumberInput } from './number-input.ts'

const cardView = z.object({
  id: z.uuid(),
  year: z.int(),
  kind: z.enum(enteredKinds),
  /** 'Tabell 8100', 'Prosentkort, 31 %', 'Frikort til 100 000 kr'. */
  text: z.string(),
  source: z.enum(['fetched', 'entered']),
  receivedAt: instantText,
  issuedOn: z.iso.date().nullable(),
  /** What a person must look at before pay is made by it, in words; '' for nothing. */
  remark: z.string(),
})
export type CardView = z.infer<typeof cardView>

const held = z.object({
  kind: z.enum(['national', 'd-number', 'synthetic']),
  enteredAt: instantText,
  mainElsewhere: z.boolean(),
})

const taxView = z.object({
  year: z.int(),
  /** That it is there, and of which kind. Never the number. */
  number: held.nullable(),
  /** Has the number been entered on another profile? We look at it. */
  isTaken: z.boolean(),
  consented: z.boolean(),
  /** Can cards be fetched here? Else an administrator enters them. */
  canFetch: z.boolean(),
  /** What holds this year. */
  card: cardView.nullable(),
  /** When we asked for this year's card last, and whether the answer has come. */
  asked: z.object({ at: instantText, isAnswered: z.boolean() }).nullable(),
})
export type TaxView = z.infer<typeof taxView>

const workerTax = taxView.extend({
  /** Everything that was ever received, newest first. */
  cards: z.array(cardView),
  /** The years that a card may be entered for. */
  years: z.array(z.int()),
  /** Whose profile has the number that this worker entered. */
  clash: z.object({ holderId: z.uuid(), holder: z.string(), at: instantText }).nullable(),
})
export type WorkerTax = z.infer<typeof workerTax>

const workerId = z.object({ workerId: z.uuid() })
export const mainJobInput = z.object({ elsewhere: z.boolean() })
/** `release`: whoever has the number, loses it. `keep`: it stays there. */
export const settleNumberInput = z.object({ workerId: z.uuid(), decision: z.enum(['release', 'keep']) })

export const taxApi = {
  mine: operation.route({ method: 'GET', path: '/tax', summary: 'Eget skattekort' }).output(taxView),
  enterNumber: operation
    .route({ method: 'POST', path: '/tax/number', summary: 'Legg inn fødselsnummeret ditt' })
    .input(enterNumberInput)
    // `asks`: its date is another than the profile's, and nothing is saved yet. `taken`: it is on another profile.
    .output(z.object({ outcome: z.enum(['saved', 'asks', 'taken']) })),
  setMainJob: operation
    .route({ method: 'POST', path: '/tax/main-job', summary: 'Velg om du har en annen hovedjobb' })
    .input(mainJobInput)
    .output(done),
  ofWorker: operation
    .route({ method: 'GET', path: '/admin/workers/{workerId}/tax', summary: 'En ansatts skattekort' })
    .input(workerId)
    .output(workerTax),
  enterCard: operation
    .route({
      method: 'POST',
      path: '/admin/workers/{workerId}/tax-cards',
      summary: 'Legg inn en ansatts skattekort',
    })
    .input(enterCardInput)
    .output(z.object({ cardId: z.uuid() })),
  settleNumber: operation
    .route({
      method: 'POST',
      path: '/admin/workers/{workerId}/person-number',
      summary: 'Avgjør hvem et nummer tilhører',
    })
    .input(settleNumberInput)
    .output(done),
}
