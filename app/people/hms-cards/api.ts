import { z } from 'zod'
import { done, operation } from '#platform/shared/contract.ts'
import { freeText } from '#platform/shared/free-text.ts'
import { texts } from './texts.ts'

/** The digits of a typed number, without the spaces it is read with. */
const cardNumber = z
  .string()
  .max(40, texts.number)
  .transform(typed => typed.replaceAll(/[\s.-]/g, ''))
  .pipe(z.string().regex(/^[0-9]{6,12}$/, texts.number))

export const enterInput = z.object({ number: cardNumber, expiresOn: z.iso.date(texts.date) })

export const decideInput = z.object({
  cardId: z.uuid(),
  accepted: z.boolean(),
  /** Required when it is not accepted; the worker reads it. */
  reason: freeText(500).default(''),
})

/** The worker reads the reason. */
export const withdrawInput = z.object({ cardId: z.uuid(), reason: freeText(500).default('') })

const card = z.object({
  id: z.uuid(),
  number: z.string(),
  expiresOn: z.iso.date(),
  /** `ended`: it was accepted, and has run out. */
  status: z.enum(['waiting', 'accepted', 'refused', 'ended']),
  reason: z.string().nullable(),
})
export type HmsCardView = z.infer<typeof card>

const cards = z.object({
  /** Does the worker offer cleaning? */
  needed: z.boolean(),
  /** The newest first: what waits, what holds, and the last one that does not. */
  cards: z.array(card),
  /** The last day with a valid card; null without one. */
  validUntil: z.iso.date().nullable(),
})
export type HmsCards = z.infer<typeof cards>

export const hmsCardsApi = {
  mine: operation.route({ method: 'GET', path: '/hms-cards', summary: 'Egne HMS-kort' }).output(cards),
  enter: operation
    .route({ method: 'POST', path: '/hms-cards', summary: 'Legg inn HMS-kortet ditt' })
    .input(enterInput)
    .output(z.object({ cardId: z.uuid() })),
  ofWorker: operation
    .route({ method: 'GET', path: '/admin/workers/{workerId}/hms-cards', summary: 'En ansatts HMS-kort' })
    .input(z.object({ workerId: z.uuid() }))
    .output(cards),
  decide: operation
    .route({ method: 'POST', path: '/admin/hms-cards/{cardId}', summary: 'Godta et HMS-kort, eller ikke' })
    .input(decideInput)
    .output(done),
  withdraw: operation
    .route({
      method: 'POST',
      path: '/admin/hms-cards/{cardId}/withdraw',
      summary: 'Trekk godkjenningen av et HMS-kort',
    })
    .input(withdrawInput)
    .output(done),
}
