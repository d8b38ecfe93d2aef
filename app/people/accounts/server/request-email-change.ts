import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { emailChanges } from '#app/schema/accounts.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { countAttempt } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { demandPerson } from '#platform/ruling.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { requestEmailChangeInput } from '../api.ts'
import { shownEmail } from '../shown-email.ts'
import { countGuesses } from './count-guesses.ts'
import { CHANGE_LIVES, closeChanges, mailLinks } from './email-change.ts'
import { lockOwnAccount, type Owner } from './own-account.ts'
import { demandProof } from './prove-owner.ts'

type Asked = z.infer<typeof requestEmailChangeInput>
/** How often one person may request mails about a change. */
export const changeMailLimit = { attempts: 5, windowSeconds: 3600, message: answerTexts.emailChangeMany }
export const changeMailKey = (userId: string): string => `email-change:${userId}`

/**
 * A person asks for another e-mail address. Both addresses get a link, and both must be used. A never
 * confirmed old address is skipped, since it may be misspelt. Replaces an earlier request. The answer never
 * reveals whether the new address has an account.
 */
const requestEmailChangeCommand = command<Asked, { done: true }, Owner>({
  name: 'account.request-email-change',
  input: requestEmailChangeInput,
  load: ({ tx, actor }) => lockOwnAccount(tx, actor),
  authorise: () => allow,
  run: async ({ tx, input, now, emit }, { person, user }) => {
    const { newEmail, currentPassword } = input
    if (newEmail === shownEmail(user.email)) throw invalidInput({ newEmail: answerTexts.newEmailSame })
    await demandProof(tx, person, currentPassword, now)
    // Invalid input is not counted, so nobody is locked out by a slip.
    await countAttempt([changeMailKey(user.id)], changeMailLimit)
    await closeChanges(tx, user.id, now)
    const change = {
      id: randomUUID(),
      userId: user.id,
      oldEmail: user.email,
      newEmail,
      requestedAt: now,
      expiresAt: new Date(now.getTime() + CHANGE_LIVES),
      oldConfirmedAt: user.emailVerified ? null : now,
      newConfirmedAt: null,
      closedAt: null,
    }
    await tx.insert(emailChanges).values(change)
    await mailLinks(tx, user, change, now)
    emit(securityNote(user.id, 'email-change-requested'))
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.user.id }),
})

/** The same, counting wrong passwords and mails. */
export async function requestEmailChange(context: RequestContext, raw: unknown): Promise<{ done: true }> {
  demandPerson(context.actor)
  const { currentPassword } = parseInput(requestEmailChangeInput, raw)
  const ask = () => requestEmailChangeCommand(context, raw)
  return currentPassword ? countGuesses(context, ask) : ask()
}
