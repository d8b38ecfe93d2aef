import { z } from 'zod'
import { halfHourLimits, orderTimes } from '#app/facts/order-process.ts'
import { type Price, priceBeforeTime, priceOf } from '#app/facts/price.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { writtenTasks } from '#app/facts/suggestions.ts'
import type { StoredKey } from '#platform/client/stored.ts'
import type { Ore } from '#platform/shared/money.ts'
import { DAY, instantOf, localDate } from '#platform/shared/time.ts'
import { orderRequest } from '../api.ts'
import { texts } from '../texts.ts'
import { typedHalfHours } from './hours.part.ts'
import { hoursField } from './hours-field.part.ts'

/** A service as a worker offers it. `rate` is øre an hour, VAT included. */
export type RequestableService = {
  serviceId: string
  name: string
  rate: Ore
  /** The standard service that it is counted as. */
  kind: StandardServiceId
}

/** Whom a request is sent to. */
export type RequestableWorker = {
  profileId: string
  fullName: string
  services: readonly RequestableService[]
  image?: string | null
  rating?: number | null
  reviewCount?: number
}

/** The contract's rules, except that the length is typed in hours. */
export const requestForm = z.object({
  ...orderRequest.omit({ workerId: true, meant: true, expectedRate: true, homeSize: true, phone: true })
    .shape,
  date: orderRequest.shape.date
    .refine(day => day >= dateLimits(new Date()).min, `${texts.passed} ${texts.later}`)
    .refine(day => day <= dateLimits(new Date()).max, texts.within(orderTimes.mostAhead / DAY)),
  halfHours: hoursField(orderRequest.shape.halfHours),
  /** Weeks between occurrences; '' for once. */
  repeat: z.enum(['', '1', '2', '3', '4']),
  tasks: z.array(z.string()).transform(writtenTasks).pipe(orderRequest.shape.tasks.unwrap()),
})

/** Initial values from an earlier order. */
export type RequestStart = {
  /** A separate draft key, so that it does not mix with another request to the same worker. */
  draftKey?: StoredKey
  values: Partial<z.input<typeof requestForm>>
  /** Said above the fields. */
  note?: string
}

/** The days that the date may be chosen among. */
export const dateLimits = (at: Date) => ({
  min: localDate(at),
  max: localDate(new Date(at.getTime() + orderTimes.mostAhead)),
})

/** The price of the draft; null until service and length are valid. Before a time is chosen it has no supplement for night. */
export function quoteOf(
  service: RequestableService | undefined,
  hours: string,
  { date, time }: { date: string; time: string },
  today: string,
): Price | null {
  const halfHours = typedHalfHours(hours, halfHourLimits)
  if (!service || halfHours === null) return null
  // While the year is typed the date may be anything, even before the first rate.
  const on = /^\d{4}-\d{2}-\d{2}$/.test(date) && date > today ? date : today
  const work = { serviceKind: service.kind, rate: service.rate, halfHours }
  const startsAt = /^\d{2}:\d{2}$/.test(time) && on === date ? instantOf(on, time) : null
  return startsAt ? priceOf({ ...work, startsAt }) : priceBeforeTime({ ...work, on })
}
