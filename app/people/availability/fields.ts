import { z } from 'zod'
import type { WeekdayId } from '#platform/shared/time.ts'
import { texts } from './texts.ts'

export const fromField = z.string().regex(/^([01]\d|2[0-3]):(00|30)$/, texts.timeRequired)
export const toField = z
  .string()
  .regex(/^(([01]\d|2[0-3]):(00|30)|24:00)$/, texts.timeRequired)
  .refine(time => time !== '00:00', texts.timeRequired)

const hours = z.object({ from: fromField, to: toField })

/** Hours for each day of the week. What stands at a day that is not chosen has no effect. */
export const weekHours = z.object({
  mandag: hours,
  tirsdag: hours,
  onsdag: hours,
  torsdag: hours,
  fredag: hours,
  lørdag: hours,
  søndag: hours,
} satisfies Record<WeekdayId, typeof hours>)
