import { z } from 'zod'
import { halfHourLimits } from '#app/facts/order-process.ts'
import { serviceId } from '#app/people/profiles/service-id.ts'
import { homeSizes } from './suggested-hours.ts'

/**
 * When is a worker free on a day, for work of this length? Without a date, only the days around today are told. `orderId`: an
 * order that is moved, whose own time counts as free; for its parties.
 */
export const freeTimesInput = z.object({
  workerId: z.uuid(),
  date: z.iso.date('Velg en dato').optional(),
  /** The first of the days that are told; without it they begin with a Monday. */
  from: z.iso.date('Velg en dato').optional(),
  halfHours: z.coerce.number().int().min(halfHourLimits.least).max(halfHourLimits.most),
  /** Some work cannot wait for a working day or the morning; other is offered only then. */
  serviceId: serviceId.default(''),
  orderId: z.uuid().optional(),
})

export const freeTimes = z.object({
  /** Half hours that the work may begin at, as the clock in Oslo shows them. */
  times: z.array(z.string()),
  /** Two weeks, from the first day or the Monday of the date's week: is there any such half hour, and which? */
  days: z.array(z.object({ date: z.iso.date(), free: z.boolean(), times: z.array(z.string()) })),
  /** The most half hours that fit anywhere in those days; 0 for nothing. */
  longest: z.int(),
  /** What the service costs now, in øre an hour; null when it is not offered. */
  rate: z.int().nullable(),
})
export type FreeTimes = z.infer<typeof freeTimes>

/** What finished orders of a service took, for homes of a size. */
export const usualHoursInput = z.object({ serviceId, homeSize: z.enum(['', ...homeSizes]).default('') })
export const usualHours = z.object({
  /** The median of their half hours; null while they are too few to tell. */
  halfHours: z.int().nullable(),
})
