import { z } from 'zod'
import { outlayLimits, outlayStatuses } from '#app/facts/outlays.ts'
import { picture } from '#app/services/pictures/api.ts'
import { mostPictures } from '#app/services/pictures/limits.ts'
import { done, instantText, operation } from '#platform/shared/contract.ts'
import { requiredText } from '#platform/shared/free-text.ts'
import { leastOutlay } from './least.ts'
import { type OutlayAction, outlayProcess } from './process.ts'
import { texts } from './texts.ts'

const ofOrder = z.object({ orderId: z.uuid() })
export const outlayInput = z.object({ outlayId: z.uuid() })

const ore = (tooLittle: string) =>
  z.int(tooLittle).min(leastOutlay, tooLittle).max(Number.MAX_SAFE_INTEGER, tooLittle)

/** `outlayId` is chosen by the page, so that a press that is sent twice asks once. */
export const askInput = ofOrder.extend({
  ...outlayInput.shape,
  what: requiredText(outlayLimits.what, texts.whatRequired),
  /** The most it may cost, in øre. */
  most: ore(texts.mostLeast),
  pictures: z.array(z.uuid()).max(mostPictures, texts.tooManyPictures).default([]),
})
export const buyInput = outlayInput.extend({
  /** What the receipt says, in øre. */
  amount: ore(texts.amountLeast),
  pictures: z.array(z.uuid()).min(1, texts.receiptRequired).max(outlayLimits.pictures, texts.tooManyPictures),
})
export const strikeInput = outlayInput.extend({
  reason: requiredText(1000, texts.reasonRequired),
  /** Is the worker paid all the same? */
  paysWorker: z.boolean(),
})

const ability = z.object({
  action: z.enum(outlayProcess.actionIds as [OutlayAction, ...OutlayAction[]]),
  label: z.string(),
  allowed: z.boolean(),
  why: z.string().nullable(),
})

const outlay = z.object({
  id: z.uuid(),
  status: z.enum(outlayStatuses),
  what: z.string(),
  /** Øre: the most it may cost, and what it cost; null until it is bought. */
  most: z.int(),
  amount: z.int().nullable(),
  askedAt: instantText,
  /** Until when it may be answered, and until when its receipt may be sent. */
  answerBy: instantText,
  receiptBy: instantText,
  boughtAt: instantText.nullable(),
  /** The document that it is a line of; null until there is one. */
  receiptId: z.uuid().nullable(),
  /** Why it was struck, and whether the worker is paid all the same; null where it was not. */
  struck: z.object({ why: z.string(), isPaid: z.boolean() }).nullable(),
  asked: z.array(picture),
  receipt: z.array(picture),
  abilities: z.array(ability),
})
export type Outlay = z.infer<typeof outlay>

const orderOutlays = z.object({
  outlays: z.array(outlay),
  /** What was bought and is not struck, and what may come besides: øre. */
  bought: z.int(),
  open: z.int(),
  /** How much more the worker may ask for; null where they may not ask. */
  mayAsk: z.int().nullable(),
})
export type OrderOutlays = z.infer<typeof orderOutlays>

const act = (verb: string, summary: string) =>
  operation.route({ method: 'POST', path: `/outlays/{outlayId}/${verb}`, summary })

export const outlaysApi = {
  ofOrder: operation
    .route({ method: 'GET', path: '/orders/{orderId}/outlays', summary: 'Utleggene i et oppdrag' })
    .input(ofOrder)
    .output(orderOutlays),
  ask: operation
    .route({ method: 'POST', path: '/orders/{orderId}/outlays', summary: 'Spør om å kjøpe noe til jobben' })
    .input(askInput)
    .output(done),
  approve: act('approve', 'Si ja til et utlegg').input(outlayInput).output(done),
  refuse: act('refuse', 'Si nei til et utlegg').input(outlayInput).output(done),
  withdraw: act('withdraw', 'Trekk et spørsmål om utlegg').input(outlayInput).output(done),
  buy: act('receipt', 'Send kvitteringen for et utlegg').input(buyInput).output(done),
  skip: act('not-bought', 'Si at det ikke ble kjøpt').input(outlayInput).output(done),
  strike: operation
    .route({ method: 'POST', path: '/admin/outlays/{outlayId}/strike', summary: 'Stryk et utlegg' })
    .input(strikeInput)
    .output(done),
}
