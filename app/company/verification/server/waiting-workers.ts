import { and, asc, eq, isNotNull, isNull, lt, notLike } from 'drizzle-orm'
import { workerSearchPath } from '#app/facts/addresses.ts'
import { unreachable } from '#app/people/accounts/shown-email.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { DAY, formatDay } from '#platform/shared/time.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'
import { texts } from '../texts.ts'

/** So long nobody needs to hurry. */
const ALLOWED = DAY

/** Workers who have registered, and whom nobody has looked at for a day. */
export const waitingWorkers: readonly WaitingSource[] = [
  {
    kind: 'verification',
    label: 'Verifisering',
    icon: 'shield',
    tone: 'info',
    cost: 'answer',
    find: async (read, now) => {
      const found = await read
        .select({
          id: profiles.id,
          fullName: profiles.fullName,
          district: profiles.district,
          registeredAt: profiles.registrationCompletedAt,
        })
        .from(profiles)
        .innerJoin(users, eq(users.id, profiles.userId))
        .where(
          and(
            eq(profiles.userType, 'worker'),
            eq(profiles.verificationStatus, 'pending'),
            isNotNull(profiles.registrationCompletedAt),
            lt(profiles.registrationCompletedAt, new Date(now.getTime() - ALLOWED)),
            isNull(users.deletedAt),
            notLike(users.email, unreachable),
          ),
        )
        .orderBy(asc(profiles.registrationCompletedAt), asc(profiles.id))
        .limit(mostListed)
      return found.map(({ id, fullName, district, registeredAt }) => {
        const name = fullName || texts.noName
        const since = registeredAt ?? now
        return {
          id,
          since,
          title: `${name} venter på verifisering`,
          what: `${district ? `${district}. ` : ''}Registreringen ble fullført ${formatDay(since)}.`,
          told: [],
          to: workerSearchPath(fullName),
          open: 'Se profilen',
        }
      })
    },
  },
]
