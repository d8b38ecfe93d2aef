import type { WeekdayId } from '#platform/shared/time.ts'
import type { WeekHours } from '../hours.ts'
import { type Availability, isOpen } from '../open-hours.ts'
import type { Agreed } from './days-off.part.tsx'
import { useMyAvailability } from './queries.part.ts'

/** Agreed orders outside the saved hours; empty until those are known. */
export function useAgreedOutside(
  worker: { availabilityDays: readonly WeekdayId[]; hours: WeekHours },
  agreed: readonly Agreed[],
): Agreed[] {
  const { data } = useMyAvailability()
  if (!data) return []
  const availability: Availability = {
    days: worker.availabilityDays,
    hours: worker.hours,
    extraDays: data.extraDays,
    timeOff: data.timeOff.map(({ startsAt, endsAt }) => ({ from: new Date(startsAt), to: new Date(endsAt) })),
  }
  return agreed.filter(
    ({ startsAt, endsAt }) => !isOpen(availability, { from: new Date(startsAt), to: new Date(endsAt) }),
  )
}
