import { z } from 'zod'
import { done, instantText, operation } from '#platform/shared/contract.ts'
import { termFrom } from './terms.ts'
import { texts } from './texts.ts'

/** An amount in øre; below 0 when more was credited than sold. */
const ore = z.int().min(-1e15).max(1e15)

const term = z
  .string()
  .max(7)
  .refine(key => termFrom(key) !== null, texts.badTerm)

const sums = z.object({ standardBase: ore, standardVat: ore, exemptBase: ore })

/** `seen`: what the page showed, so that nothing else is noted as delivered. */
export const reportInput = z.object({ term, seen: sums })
export const payInput = z.object({ term, paidOn: z.iso.date(texts.inFuture), seen: ore })
export const termInput = z.object({ term })

const ability = z.object({
  action: z.enum(['report', 'pay']),
  label: z.string(),
  allowed: z.boolean(),
  why: z.string().nullable(),
})

const vatTerm = z.object({
  key: z.string(),
  year: z.int(),
  term: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  due: z.iso.date(),
  /** Nothing more is sold in it. */
  isOver: z.boolean(),
  sums,
  /** What was delivered last, and when; null for nothing. */
  reported: sums.extend({ at: instantText }).nullable(),
  /** Øre that were paid, and when last. */
  paid: ore,
  paidOn: z.iso.date().nullable(),
  /** What is owed now: the VAT less what is paid. */
  owed: ore,
  abilities: z.array(ability),
})
export type VatTerm = z.infer<typeof vatTerm>

export const vatApi = {
  terms: operation
    .route({ method: 'GET', path: '/admin/vat/terms', summary: 'Mva. per termin, nyeste først' })
    .output(z.object({ terms: z.array(vatTerm) })),
  file: operation
    .route({ method: 'POST', path: '/admin/vat/terms/{term}/file', summary: 'Mva-meldingens linjer som CSV' })
    .input(termInput)
    .output(z.file()),
  report: operation
    .route({
      method: 'POST',
      path: '/admin/vat/terms/{term}/report',
      summary: 'Før mva-meldingen som levert',
    })
    .input(reportInput)
    .output(done),
  pay: operation
    .route({
      method: 'POST',
      path: '/admin/vat/terms/{term}/pay',
      summary: 'Før betalingen av en mva-termin',
    })
    .input(payInput)
    .output(done),
}
