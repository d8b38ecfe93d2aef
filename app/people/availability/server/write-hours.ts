import { and, eq, notInArray } from 'drizzle-orm'
import { availabilityHours } from '#app/schema/availability.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { WeekdayId } from '#platform/shared/time.ts'
import { halfHoursAt, type WeekHours } from '../hours.ts'

/**
 * Writes the hours of the chosen days, in the transaction that writes the days. Without hours, remaining days
 * keep theirs.
 */
export async function writeHours(
  tx: Transaction,
  profileId: string,
  days: readonly WeekdayId[],
  hours: WeekHours | undefined,
): Promise<void> {
  const own = eq(availabilityHours.profileId, profileId)
  if (!hours) {
    await tx.delete(availabilityHours).where(and(own, notInArray(availabilityHours.weekday, [...days])))
    return
  }
  await tx.delete(availabilityHours).where(own)
  if (days.length === 0) return
  await tx.insert(availabilityHours).values(
    days.map(weekday => ({
      profileId,
      weekday,
      fromHalfHour: halfHoursAt(hours[weekday].from),
      toHalfHour: halfHoursAt(hours[weekday].to),
    })),
  )
}
