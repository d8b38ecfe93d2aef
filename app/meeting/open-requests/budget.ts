import { z } from 'zod'
import { formatKr, kroner } from '#platform/shared/money.ts'

/** What a customer may say that the whole job should cost, in øre. */
const limits = { least: kroner(100), most: kroner(100_000) }

const between = `Skriv et beløp fra ${formatKr(limits.least)} til ${formatKr(limits.most)}, eller la feltet stå tomt`

export const budgetField = z.int(between).min(limits.least, between).max(limits.most, between).nullable()

/** As it is typed, in whole kroner; nothing is no budget. */
export const typedBudget = z
  .string()
  .max(12, between)
  .transform(typed => typed.replaceAll(/[\s\u00a0.]|kr|,-/gi, ''))
  .transform(typed => (typed === '' ? null : /^\d+$/.test(typed) ? kroner(Number(typed)) : Number.NaN))
  .pipe(budgetField)
