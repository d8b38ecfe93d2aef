import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { homeOf } from '#app/facts/roles.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { demandPerson } from '#platform/ruling.ts'
import { Failure } from '#platform/shared/errors.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import { moveSession } from './move-session.ts'

/** Lets a person with both profiles switch, in this browser. */
export const switchProfile = command({
  name: 'session.switch-profile',
  input: z.unknown(),
  load: async ({ tx, actor }) => {
    demandPerson(actor)
    const [other] = await tx
      .select({ id: profiles.id, userType: profiles.userType })
      .from(profiles)
      .where(and(eq(profiles.userId, actor.userId), ne(profiles.id, actor.profileId)))
    return { userId: actor.userId, role: actor.role, other }
  },
  authorise: (_, { role, other }) =>
    other && role !== 'admin'
      ? allow
      : deny('no-other-profile', `${sessionTexts.noOtherProfile}. ${sessionTexts.noOtherProfileHint}`),
  run: async ({ tx, actor, emit }, { userId, other }) => {
    if (!other) throw new Failure('FORBIDDEN', sessionTexts.noOtherProfile)
    await moveSession(tx, actor, { role: other.userType, profileId: other.id })
    emit(securityNote(userId, 'profile-switched', { to: other.userType }))
    return { home: homeOf[other.userType] }
  },
  audit: ({ subject }) => ({ subjectId: subject.other?.id ?? null }),
})
