import { and, eq, isNull } from 'drizzle-orm'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import type { Party, RoleName } from '#app/facts/roles.ts'
import { texts as suspensionTexts } from '#app/facts/suspension-texts.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { suspensions } from '#app/schema/suspension.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { Failure } from '#platform/shared/errors.ts'

/**
 * The profile a person may act as in a role. Runs after a correct password, so a clear reason reveals
 * nothing. Errors: FORBIDDEN with reason `email-unconfirmed`, `wrong-role`, `no-profile` or `not-admin`;
 * `suspended` with the reason of the suspension.
 */
export async function findProfileFor(
  userId: string,
  wanted: { role: RoleName; registering?: boolean },
): Promise<string> {
  const owned = await reader
    .select({ id: profiles.id, userType: profiles.userType, isAdmin: profiles.isAdmin })
    .from(profiles)
    .where(eq(profiles.userId, userId))
  const [profile] = owned.filter(candidate =>
    wanted.role === 'admin' ? candidate.isAdmin : candidate.userType === wanted.role,
  )
  if (!profile) throw refusal(wanted.role, owned[0]?.userType)
  const [user] = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
  if (!user && !wanted.registering)
    throw new Failure('FORBIDDEN', answerTexts.emailNotConfirmed, { reason: 'email-unconfirmed' })
  await refuseSuspended(userId)
  return profile.id
}

/** Errors: FORBIDDEN with reason `suspended` and its cause. */
export async function refuseSuspended(userId: string): Promise<void> {
  const [shut] = await reader
    .select({ reason: suspensions.reason })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)))
  if (shut) throw new Failure('FORBIDDEN', suspensionTexts.refused(shut.reason), { reason: 'suspended' })
}

function refusal(wanted: RoleName, other: Party | undefined): Failure {
  if (wanted === 'admin') return new Failure('FORBIDDEN', answerTexts.notAdmin, { reason: 'not-admin' })
  if (!other) return new Failure('FORBIDDEN', answerTexts.noProfile, { reason: 'no-profile' })
  return new Failure('FORBIDDEN', answerTexts.useOtherLogin[other], { reason: 'wrong-role' })
}
