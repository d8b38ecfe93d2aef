import type { z } from 'zod'
import { z as schema } from 'zod'

/** The text of an input that counts hours, as the half hours of the contract: '3,5' → 7. */
export const hoursField = <Halves extends z.ZodType<number, number>>(halfHours: Halves) =>
  schema
    .string()
    .transform(text => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')) * 2))
    .pipe(halfHours)
