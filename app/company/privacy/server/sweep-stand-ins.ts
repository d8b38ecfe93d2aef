import { and, eq, gt, isNull, like, lt, notExists } from 'drizzle-orm'
import { z } from 'zod'
import { isStandIn, unreachable } from '#app/people/accounts/shown-email.ts'
import { sessions, users } from '#app/schema/accounts.server.ts'
import { command } from '#platform/command.ts'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { keepers } from '#platform/personal-data.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'
import { findSubject } from './find-subject.ts'

/** As long as the session of a browser that registers may last: until then it behaves like any new account. */
const KEPT = 90 * DAY
const AT_ONCE = 50

/** Lets go of stand-ins that nobody is signed in to any more, as when somebody deletes their account. */
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
  authorise: ({ actor }) => (actor.kind === 'system' ? allow : deny('system-only', '')),
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
export const sweepStandInsDaily = defineJob({
  name: 'accounts.sweep-stand-ins',
  input: z.object({}),
  every: '41 3 * * *',
  run: async () => void (await sweepStandIns({ actor: { kind: 'system', name: 'timer' } }, {})),
})
