import { z } from 'zod'
import { texts } from './texts.ts'

export const enteredKinds = ['table', 'percent', 'exempt', 'none', 'not-liable'] as const

/** A card as an administrator reads it from the worker's own. What does not belong to its kind is left out. */
export const enterCardInput = z.object({
  workerId: z.uuid(),
  year: z.int(texts.yearWrong).min(2020, texts.yearWrong).max(2100, texts.yearWrong),
  kind: z.enum(enteredKinds),
  table: z
    .string()
    .regex(/^[0-9]{4}$/, texts.table)
    .nullable()
    .default(null),
  /** Hundredths of a per cent. */
  percent: z.int(texts.percent).min(0, texts.percent).max(10_000, texts.percent).nullable().default(null),
  /** Tenths of months. */
  months: z.literal([105, 120], texts.months).nullable().default(null),
  /** Whole kroner; null: without limit. */
  limit: z.int(texts.limit).min(0, texts.limit).max(10_000_000, texts.limit).nullable().default(null),
})
export type EnterCard = z.infer<typeof enterCardInput>
