import { z } from 'zod'
import { standardServiceIds } from '#app/facts/services.ts'
import { operation } from '#platform/shared/contract.ts'
import { creditorIds } from './debts.ts'

/** An amount in øre. */
const ore = z.int()

/** What was sold with VAT, what of it is the company's share, and what was credited. */
const sold = { sold: ore, share: ore, credited: ore }

const week = z.object({ start: z.iso.date(), ...sold })
const ofService = z.object({ service: z.enum(standardServiceIds).nullable(), orders: z.int(), ...sold })
const ofDistrict = z.object({ district: z.string().nullable(), orders: z.int(), ...sold })
export type SoldOfWeek = z.infer<typeof week>
export type SoldOfService = z.infer<typeof ofService>
export type SoldOfDistrict = z.infer<typeof ofDistrict>

const debt = z.object({
  to: z.enum([...creditorIds, 'vat']),
  /** Null: with the next wages, whose day is not set. */
  due: z.iso.date().nullable(),
  nearness: z.enum(['passed', 'soon', 'later']),
  /** The day, or the first of the month, from which it is owed. */
  since: z.iso.date(),
  amount: ore,
  /** Of VAT: its term. */
  term: z.string().optional(),
  /** Of customers: some of them, the most first, and how many there are. */
  names: z.array(z.object({ name: z.string(), amount: ore })).optional(),
  people: z.int().optional(),
})
export type Debt = z.infer<typeof debt>

const term = { term: z.string(), number: z.int(), year: z.int(), due: z.iso.date() }
const nextStep = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('unbalanced'), off: ore }),
    z.object({ kind: z.enum(['report', 'pay']), ...term, amount: ore, isAgain: z.boolean() }),
    z.object({ kind: z.literal('differences'), count: z.int() }),
  ])
  .nullable()

const overview = z.object({
  next: nextStep,
  /** Nothing was ever booked. */
  isEmpty: z.boolean(),
  weeks: z.array(week),
  services: z.array(ofService),
  districts: z.array(ofDistrict),
  /** By due day, what has none last; holiday pay apart. */
  debts: z.array(debt),
  /** Holiday pay with its contribution, by the year in which it is paid. */
  holiday: z.array(z.object({ year: z.int(), amount: ore })),
})
export type Overview = z.infer<typeof overview>

/** Which of the tables. */
export const fileInput = z.object({ table: z.enum(['weeks', 'services', 'districts']) })

export const moneyOverviewApi = {
  all: operation
    .route({ method: 'GET', path: '/admin/money', summary: 'Økonomien i dag: salg, gjeld og neste steg' })
    .output(overview),
  file: operation
    .route({ method: 'POST', path: '/admin/money/file', summary: 'Salg som CSV' })
    .input(fileInput)
    .output(z.file()),
}
