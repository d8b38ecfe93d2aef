import { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { instantText, operation, pageInput } from '#platform/shared/contract.ts'

export const receiptInput = z.object({ receiptId: z.uuid() })

/** A year of documents: none before the company was there. */
const year = z.coerce.number().int().min(2024, 'Velg et år').max(2099, 'Velg et år')
export const yearInput = z.object({ year })
const kind = z.enum(['receipt', 'credit'])
export const mineInput = pageInput.extend({ year: year.optional(), kind: kind.optional() })

const ore = z.int()
/** `2026-004183` */
const number = z.string()

const document = z.object({
  id: z.uuid(),
  kind,
  number,
  /** Null on a credit note: nobody pays by it. */
  kid: z.string().nullable(),
  issuedAt: instantText,
  issuedOn: z.iso.date(),
  deliveredOn: z.iso.date(),
  place: z.string(),
  orderId: z.uuid(),
  /** The receipt that a credit note credits. */
  credits: z.uuid().nullable(),
  creditsNumber: number.nullable(),
  seller: z.object({ name: z.string(), address: z.string(), organisationNumber: z.string() }),
  buyer: z.object({ name: z.string(), address: z.string() }),
  /** Amounts are plus on a credit note too. */
  lines: z.array(
    z.object({
      text: z.string(),
      detail: z.string().nullable(),
      halfHours: z.int().nullable(),
      rate: ore.nullable(),
      amount: ore,
      /** The outlay that it is; null for a line of the sale. */
      outlayId: z.uuid().nullable(),
    }),
  ),
  gross: ore,
  net: ore,
  vat: ore,
  vatCode: z.enum(['standard', 'exempt']),
  vatBasisPoints: z.int(),
  /** What was laid out, outside the sale; and all of it. */
  outlays: ore,
  total: ore,
})
export type ReceiptDocument = z.infer<typeof document>

const laterCredit = z.object({
  id: z.uuid(),
  number,
  issuedOn: z.iso.date(),
  ...{ gross: ore, net: ore, vat: ore, outlays: ore },
  reason: z.string(),
})
export type LaterCredit = z.infer<typeof laterCredit>

const shown = z.object({
  viewer: z.enum([customerRole, 'admin']),
  document,
  /** Credit notes of a receipt, oldest first. */
  later: z.array(laterCredit),
  /** What the customer has not paid of the order as it stands now, in øre; below 0 when they are owed. */
  owed: ore,
  /** Was it paid with the test provider? */
  isTest: z.boolean(),
})
export type ShownReceipt = z.infer<typeof shown>

const listed = z.object({
  id: z.uuid(),
  kind,
  number,
  issuedOn: z.iso.date(),
  orderId: z.uuid(),
  /** What it is of, without the hours. */
  text: z.string(),
  /** The service alone. */
  service: z.string(),
  /** Who did the work. */
  worker: z.string(),
  /** What it comes to, with outlays. */
  total: ore,
  /** Øre that were credited of a receipt since; 0 on a credit note. */
  credited: ore,
})
export type ListedReceipt = z.infer<typeof listed>

const ofYear = z.object({ year: z.int(), receipts: z.int(), ...{ total: ore, vat: ore, outlays: ore } })
export type YearSum = z.infer<typeof ofYear>

const mine = z.object({
  /** What each year came to after credit notes, newest first. */
  years: z.array(ofYear),
  receipts: z.array(listed),
  nextCursor: z.string().nullable(),
})
export type MyReceipts = z.infer<typeof mine>

const pdf = z.file().mime('application/pdf')

export const receiptsApi = {
  one: operation
    .route({ method: 'GET', path: '/receipts/{receiptId}', summary: 'En kvittering eller kreditnota' })
    .input(receiptInput)
    .output(shown),
  pdf: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/receipts/{receiptId}/pdf', summary: 'En kvittering som PDF' })
    .input(receiptInput)
    .output(pdf),
  mine: operation
    .route({ method: 'GET', path: '/receipts', summary: 'Mine kvitteringer og kreditnotaer' })
    .input(mineInput)
    .output(mine),
  yearPdf: operation
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/receipt-years/{year}/pdf', summary: 'Årsoversikt som PDF' })
    .input(yearInput)
    .output(pdf),
  yearFile: operation
    .route({ method: 'GET', path: '/receipt-years/{year}/file', summary: 'Årsoversikt som CSV' })
    .input(yearInput)
    .output(z.file()),
}
