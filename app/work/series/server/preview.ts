import { nightOf } from '#app/facts/night.ts'
import { priceOf } from '#app/facts/price.ts'
import { unsaidKind } from '#app/facts/service-kind.ts'
import {
  adviceOf,
  findObstacle,
  findWorkerTime,
  type Obstacle,
  type PlacingParties,
} from '#app/work/orders/server/index.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { holidayOn } from '#platform/shared/holidays.ts'
import { kroner } from '#platform/shared/money.ts'
import { DAY, instantOf, type LocalDate, localDate, startOfDay } from '#platform/shared/time.ts'
import type { Occurrence, SeriesPreview } from '../api.ts'
import { whyNot } from '../choice.ts'
import { clockOn, horizonOf, occurrencesOf, spanOn } from '../rhythm.ts'
import { texts } from '../texts.ts'
import type { FoundSeries } from './find-series.ts'

type Wish = {
  serviceId: string
  firstDate: LocalDate
  time: string
  halfHours: number
  weeksBetween: number
  /** Where it is; left out where nobody knows yet. */
  address?: string
}

/** Each of some days as it is now: when, which holiday, what stands in the way, and when it goes instead. */
export async function checkDays(
  read: Reader,
  parties: PlacingParties,
  wish: Wish,
  dates: readonly LocalDate[],
  now: Date,
  toldWorker = false,
): Promise<(Occurrence & { field: Obstacle['field'] | null })[]> {
  const last = instantOf(dates.at(-1) ?? localDate(now), '12:00') ?? now
  const span = { from: startOfDay(now), to: new Date(last.getTime() + 2 * DAY) }
  const found = await findWorkerTime(read, parties, span, now, { address: wish.address })
  // Each day that is free counts among the hours of those after it.
  const taken = [...found.lawful.taken]
  const time = { ...found, lawful: { ...found.lawful, taken } }
  const days = dates.map(date => {
    const at = spanOn(date, wish.time, wish.halfHours)
    const obstacle = at ? findObstacle(parties, time, { ...wish, date, toldWorker }, now) : null
    if (at && !obstacle) taken.push({ from: at.startsAt, to: at.endsAt })
    return { date, at, obstacle }
  })
  // Another time is looked for when all days are known: it must not lie in the way of one of them.
  return days.map(({ date, at, obstacle }) => ({
    date,
    startsAt: at?.startsAt.toISOString() ?? null,
    endsAt: at?.endsAt.toISOString() ?? null,
    holiday: holidayOn(date)?.name ?? null,
    conflict: at ? (obstacle?.why ?? null) : texts.lostHour(wish.time),
    instead: obstacle?.limit ? adviceOf(obstacle) : null,
    field: obstacle?.field ?? null,
  }))
}

/**
 * All days of a series within twelve weeks, and the price each. Errors: INVALID_INPUT at `serviceId` when it
 * cannot be ordered, at `date` when the first day is past or too far ahead.
 */
export async function previewOf(
  read: Reader,
  parties: PlacingParties,
  wish: Wish,
  now: Date,
  without: ReadonlySet<LocalDate> = new Set(),
): Promise<SeriesPreview> {
  const today = localDate(now)
  const dates = occurrencesOf(wish, today, horizonOf(today)).filter(date => !without.has(date))
  const seen = await checkDays(read, parties, wish, dates, now)
  const [service] = seen.filter(({ field }) => field === 'serviceId')
  if (service?.conflict) throw invalidInput({ serviceId: whyNot(service) ?? '' })
  const offered = parties.worker.services.find(({ serviceId }) => serviceId === wish.serviceId)
  const rate = kroner(offered?.rate ?? 0)
  const price = priceOf({
    halfHours: wish.halfHours,
    serviceKind: offered?.serviceKind ?? unsaidKind,
    rate,
    startsAt: clockOn(today, wish.time),
  })
  return {
    occurrences: seen.map(({ field: _, ...occurrence }) => occurrence),
    rate,
    gross: price.gross,
    night: nightOf(price),
  }
}

/** Is the first day one that a series can begin on? */
export function demandFirstDay({ firstDate }: Wish, now: Date): void {
  const today = localDate(now)
  if (firstDate < today) throw invalidInput({ date: 'Tidspunktet er passert. Velg et senere.' })
  if (firstDate > horizonOf(today)) throw invalidInput({ date: texts.firstTooFar })
}

/** The days of a series that have an order that is not called off. */
export const agreedDays = ({ orders }: Pick<FoundSeries, 'orders'>): ReadonlySet<LocalDate> =>
  new Set(orders.map(({ startsAt }) => localDate(startsAt)))
