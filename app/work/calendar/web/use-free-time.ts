import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useChange } from '#app/client/use-change.ts'
import type { Hours, WeekHours } from '#app/people/availability/hours.ts'
import { api, client } from '#app/people/availability/web/client.ts'
import { client as profileClient, api as profiles } from '#app/people/profiles/web/client.ts'
import { instantOf, type LocalDate, type WeekdayId, weekdayOf } from '#platform/shared/time.ts'
import { everyWeek } from '../drag.ts'
import { texts } from '../texts.ts'

/** A worker's weekly hours, and the version of the profile that they were read from. */
export type WeeklyHours = { version: number; availabilityDays: readonly WeekdayId[]; hours: WeekHours }

/** Adds free time: on one day, as an extra day; or on a weekday, to the weekly hours of the profile. */
export function useFreeTime(worker: WeeklyHours, done: () => void) {
  const { send, busy, failure } = useChange({ refetch: api.key(), also: profiles.key(), done })
  const weekdayOn = (date: LocalDate) => weekdayOf(instantOf(date, '12:00') as Date)
  const weekly = (date: LocalDate, hours: Hours) => everyWeek(worker, weekdayOn(date), hours)
  return {
    busy,
    failure,
    /** Why it cannot be said of every week; null when it can. */
    whyNotWeekly: (date: LocalDate, hours: Hours) => weekly(date, hours).why ?? null,
    once: <Values extends FieldValues>(date: LocalDate, hours: Hours, form?: UseFormReturn<Values>) =>
      send(() => client.addExtraDay({ date, ...hours }), texts.added, form),
    everyWeek: async <Values extends FieldValues>(
      date: LocalDate,
      hours: Hours,
      form?: UseFormReturn<Values>,
    ) => {
      const { week } = weekly(date, hours)
      if (!week) return false
      return send(
        () => profileClient.updateAvailability({ version: worker.version, ...week }),
        texts.added,
        form,
      )
    },
  }
}
