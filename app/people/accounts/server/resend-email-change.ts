import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { emailChanges, users } from '#app/schema/accounts.server.ts'
import { command } from '#platform/command.ts'
import { countAttempt } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { demandPerson } from '#platform/ruling.ts'
import { conflict } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { CHANGE_LIVES, findOpenChange, mailLinks } from './email-change.ts'
import { changeMailKey, changeMailLimit } from './request-email-change.ts'

/** Mails new links to the unconfirmed addresses. CONFLICT when no change is pending. */
const resendEmailChangeCommand = command({
  name: 'account.resend-email-change',
  input: z.unknown(),
  load: async ({ tx, actor, now }) => {
    demandPerson(actor)
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
    const change = await findOpenChange(tx, actor.userId, now)
    if (!user || !change) throw conflict(answerTexts.emailChangeNone, 'no-change')
    return { user, change }
  },
  authorise: () => allow,
  run: async ({ tx, now }, { user, change }) => {
    const expiresAt = new Date(now.getTime() + CHANGE_LIVES)
    await tx.update(emailChanges).set({ expiresAt }).where(eq(emailChanges.id, change.id))
    await mailLinks(tx, user, change, now)
    return { done: true } as const
  },
  audit: ({ subject }) => ({ subjectId: subject.user.id }),
})

/** The same, with the mails counted. */
export async function resendEmailChange(context: RequestContext): Promise<{ done: true }> {
  const { actor } = context
  demandPerson(actor)
  await countAttempt([changeMailKey(actor.userId)], changeMailLimit)
  return resendEmailChangeCommand(context, {})
}
