import { asc, inArray } from 'drizzle-orm'
import { availabilityHours, extraDays, timeOff } from '#app/schema/availability.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'
import { timeAt } from '../hours.ts'

/** A worker's hours and absences: useless after the worker has left. */
export const availabilityData: PersonalData = {
  tables: ['availability_hours', 'time_off', 'extra_days'],

  held: async (read, person) => {
    const ids = profileIds(person)
    const hours = await read.select().from(availabilityHours).where(inArray(availabilityHours.profileId, ids))
    const off = await read
      .select()
      .from(timeOff)
      .where(inArray(timeOff.profileId, ids))
      .orderBy(asc(timeOff.startsAt))
    const extra = await read
      .select()
      .from(extraDays)
      .where(inArray(extraDays.profileId, ids))
      .orderBy(asc(extraDays.date))
    const clock = (row: { fromHalfHour: number; toHalfHour: number }) => ({
      fra: timeAt(row.fromHalfHour),
      til: timeAt(row.toHalfHour),
    })
    return {
      arbeidstider: hours.map(row => ({ dag: row.weekday, ...clock(row) })),
      fri: off.map(({ startsAt, endsAt, note }) => ({ fra: startsAt, til: endsAt, notat: note })),
      ekstraDager: extra.map(row => ({ dato: row.date, ...clock(row) })),
    }
  },

  forget: async (tx, person) => {
    const ids = profileIds(person)
    for (const table of [availabilityHours, timeOff, extraDays]) {
      await tx.delete(table).where(inArray(table.profileId, ids))
    }
  },
}
