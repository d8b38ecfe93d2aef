import { and, asc, eq, not } from 'drizzle-orm'
import { hoursByDay, hoursIn } from '#app/people/availability/server/index.ts'
import { listedWhere } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isGone } from '#app/schema/suspension.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { ofRow } from '#platform/db/tables.server.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import type { Offer } from '../supply.ts'

/** When everybody who can be ordered works in an ordinary week: verified, listed, and not shut out. */
export async function findOffers(read: Reader): Promise<Offer[]> {
  const rows = await read
    .select({
      ...{ userId: profiles.userId, name: profiles.fullName, district: profiles.district },
      ...{ reach: profiles.reach, days: profiles.availabilityDays },
      hours: hoursIn(ofRow(profiles.id)),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(listedWhere(), eq(profiles.verificationStatus, 'approved'), not(isGone(profiles))))
    .orderBy(asc(profiles.fullName), asc(profiles.id))
  return rows.map(({ days, hours, ...row }) => ({
    ...row,
    days: weekdayIds.filter(day => days.includes(day)),
    hours: hoursByDay(hours),
  }))
}
