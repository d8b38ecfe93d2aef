import type { z } from 'zod'
import { z as schema } from 'zod'
import { formatHours } from '#platform/shared/time.ts'
import { deliverInput } from '../api.ts'

/** The text of an input that counts hours, as the half hours of the contract: '3,5' → 7. */
export const hoursField = <Halves extends z.ZodType<number, number>>(halfHours: Halves) =>
  schema
    .string()
    .transform(text => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')) * 2))
    .pipe(halfHours)

/** The hours that are reported of an order: those without a yes are not. */
export const reportedHours = ({ halfHours }: { halfHours: number }) =>
  hoursField(
    deliverInput.shape.workedHalfHours.max(
      halfHours,
      `Avtalt er ${formatHours(halfHours)}. Mer tid må kunden ha sagt ja til først`,
    ),
  )
