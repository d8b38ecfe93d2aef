import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { emailChanges, sessions, verifications } from '#app/schema/accounts.server.ts'
import { command } from '#platform/command.ts'
import { sweepAttempts } from '#platform/db/forget.server.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'

/** How long an expired or used link is still recognised. */
const LINKS_KEPT = 7 * DAY
const CHANGES_KEPT = 30 * DAY

/** Deletes what is obsolete: links, ended sessions, counted attempts, old address changes. */
const sweepAccounts = command({
  name: 'account.sweep',
  input: z.object({}),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }) => {
    const before = (span: number) => new Date(now.getTime() - span)
    const links = await tx
      .delete(verifications)
      .where(lt(verifications.expiresAt, before(LINKS_KEPT)))
      .returning({ id: verifications.id })
    // Sessions use the real clock.
    const ended = await tx
      .delete(sessions)
      .where(lt(sessions.expiresAt, sql`now()`))
      .returning({ id: sessions.id })
    const changes = await tx
      .delete(emailChanges)
      .where(lt(emailChanges.expiresAt, before(CHANGES_KEPT)))
      .returning({ id: emailChanges.id })
    await sweepAttempts(tx)
    return { links: links.length, sessions: ended.length, changes: changes.length }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})

/** Every night. */
export const sweepAccountsDaily = sweepDaily('accounts.sweep', '17 3 * * *', sweepAccounts)
