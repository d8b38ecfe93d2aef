import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { isListed } from '#app/people/profiles/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { favourites } from '#app/schema/favourites.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { command } from '#platform/command.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { personOf } from '#platform/ruling.ts'
import { conflict } from '#platform/shared/errors.ts'
import { deny, hide, only } from '#platform/shared/policy.ts'
import { favouriteInput } from '../api.ts'
import { MOST, texts } from '../texts.ts'

type Subject = { userId: string; listed: boolean; already: boolean } | null

/**
 * A customer saves a worker as favourite. The worker is not notified. Idempotent. Errors: NOT_FOUND for an
 * unlisted worker, CONFLICT when there are too many.
 */
export const addFavourite = command<z.infer<typeof favouriteInput>, { done: true }, Subject>({
  name: 'favourite.add',
  input: favouriteInput,
  load: async ({ tx, actor, input: { workerId } }) => {
    const [found] = await tx
      .select({ profile: profiles, emailVerified: users.emailVerified })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(and(eq(profiles.id, workerId), eq(profiles.userType, 'worker')))
    if (!found || actor.kind !== 'person') return null
    // Locked, so that concurrent additions respect the limit.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, actor.profileId))
      .for('no key update')
    const [already] = await tx
      .select({ at: favourites.at })
      .from(favourites)
      .where(and(eq(favourites.customerId, actor.profileId), eq(favourites.workerId, workerId)))
    const { profile, emailVerified } = found
    return {
      userId: profile.userId,
      listed: isListed({ ...profile, emailVerified }),
      already: Boolean(already),
    }
  },
  authorise: ({ actor }, worker) => {
    const ruling = only(customerRole, actor, texts.onlyCustomers)
    if (!ruling.allowed || worker?.already) return ruling
    if (!worker?.listed) return hide
    return worker.userId === personOf(actor).userId ? deny('own-profile', texts.yourself) : ruling
  },
  run: async ({ tx, actor, input: { workerId }, now }, worker) => {
    if (worker?.already) return { done: true }
    const { profileId: customerId, userId } = personOf(actor)
    const [counted] = await tx
      .select({ all: count() })
      .from(favourites)
      .where(eq(favourites.customerId, customerId))
    if ((counted?.all ?? 0) >= MOST) throw conflict(texts.tooMany(MOST), 'too-many')
    await tx.insert(favourites).values({ customerId, workerId, at: now })
    await tellLive(tx, { userId, topic: 'favourite.changed' })
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.workerId }),
})
