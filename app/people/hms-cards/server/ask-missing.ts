import { and, eq, exists, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#app/schema/accounts.server.ts'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { notifications } from '#app/schema/notifications.server.ts'
import { profileServices, profiles } from '#app/schema/profiles.server.ts'
import { command } from '#platform/command.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { cardEvent, type HmsCardEvent } from '../events.ts'
import { offersCleaning } from './find-cards.ts'
import { tellWorker } from './tell.ts'

/** So many are told in one night. */
const MOST = 500
const KIND = 'hms-card.missing'

/** Tells those who offer cleaning without a card, each once: whoever cleaned before the rule, and whoever is new. */
export const askForMissingCards = command<object, { told: number }, unknown, HmsCardEvent>({
  name: 'hms-cards.ask-missing',
  input: z.object({}),
  // A run that was cut off is taken up again while the next one comes: the second then sees whom the first has told.
  load: ({ tx }) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${KIND}, 0))`),
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now, emit }) => {
    const own = eq(hmsCards.profileId, profiles.id)
    const found = await tx
      .select({ id: profiles.id, userId: profiles.userId })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(
        and(
          eq(profiles.userType, 'worker'),
          isNotNull(profiles.registrationCompletedAt),
          ne(profiles.verificationStatus, 'rejected'),
          isNull(users.deletedAt),
          exists(
            tx
              .select({ one: sql`1` })
              .from(profileServices)
              .where(
                and(
                  eq(profileServices.profileId, profiles.id),
                  eq(profileServices.serviceKind, 'rydde-vaske'),
                ),
              ),
          ),
          notExists(tx.select({ one: sql`1` }).from(hmsCards).where(own)),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(notifications)
              .where(and(eq(notifications.userId, profiles.userId), eq(notifications.kind, KIND))),
          ),
        ),
      )
      .orderBy(profiles.id)
    let told = 0
    for (const { id, userId } of found) {
      if (told === MOST || !(await offersCleaning(tx, id))) continue
      await tellWorker(tx, userId, KIND, {}, now)
      // What was agreed before cards were asked for.
      emit(cardEvent('hms-card.lost', id))
      told += 1
    }
    return { told }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})

/** Every morning. */
export const askForMissingCardsDaily = sweepDaily('hms-cards.ask-missing', '20 9 * * *', askForMissingCards)
