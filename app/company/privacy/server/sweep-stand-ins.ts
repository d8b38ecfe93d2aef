import { and, eq, gt, isNull, like, lt, notExists } from 'drizzle-orm'
import { z } from 'zod'
import { isStandIn, unreachable } from '#app/people/accounts/shown-email.ts'
import { sessions, users } from '#app/schema/accounts.server.ts'
import { command } from '#platform/command.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { keepers } from '#platform/personal-data.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'
import { findSubject } from './find-subject.ts'

/**
 * As long as a session in the registering browser may last. Until then a stand-in behaves like any new
 * account.
 */
const KEPT = 90 * DAY
const AT_ONCE = 50

/** Deletes stand-ins without sessions, as when somebody deletes their account. */
const sweepStandIns = command({
  name: 'account.sweep-stand-ins',
  input: z.object({}),
  load: async ({ tx, now }) => {
    const open = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.userId, users.id), gt(sessions.expiresAt, now)))
    return tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        and(
          like(users.email, unreachable),
          isNull(users.deletedAt),
          lt(users.createdAt, new Date(now.getTime() - KEPT)),
          notExists(open),
        ),
      )
      .limit(AT_ONCE)
      .for('update')
  },
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }, found) => {
    const standIns = found.filter(({ email }) => isStandIn(email))
    for (const { id } of standIns) {
      const person = await findSubject(tx, id)
      for (const keeper of keepers()) await keeper.forget(tx, person, now)
    }
    return { standIns: standIns.length }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})

/** Every night. */
export const sweepStandInsDaily = sweepDaily('accounts.sweep-stand-ins', '41 3 * * *', sweepStandIns)
