import type { z } from 'zod'
import { texts } from '#app/facts/accounts-texts.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { demandPerson } from '#platform/ruling.ts'
import { allow } from '#platform/shared/policy.ts'
import { changePasswordInput } from '../api.ts'
import { closeBegun } from './close-begun.ts'
import { countGuesses } from './count-guesses.ts'
import { demandStrongPassword } from './demand-strong-password.ts'
import { mailPasswordChanged } from './emails.ts'
import { rememberBrowserOf } from './known-browser.ts'
import { lockOwnAccount, type Owner } from './own-account.ts'
import { passwordOwner } from './password-owner.ts'
import { demandProof } from './prove-owner.ts'
import { writePassword } from './write-password.ts'

/**
 * Changes the password after a recent sign-in or with the current password. Ends other sessions and pending
 * requests. People without a password get one. Errors: INVALID_INPUT at `currentPassword` when wrong or
 * missing, FORBIDDEN with reason `sign-in-again`.
 */
const changePasswordCommand = command<z.infer<typeof changePasswordInput>, { done: true }, Owner>({
  name: 'account.change-password',
  input: changePasswordInput,
  load: ({ tx, actor }) => lockOwnAccount(tx, actor),
  authorise: () => allow,
  run: async ({ tx, actor, input, now, emit }, { person, user }) => {
    await demandProof(tx, person, input.currentPassword, now, texts.passwordFieldsMissing)
    await demandStrongPassword(actor, 'newPassword', input.newPassword, await passwordOwner(tx, user))
    await writePassword(tx, user.id, input.newPassword, now)
    await closeBegun(tx, user.id, now, person.sessionId)
    await mailPasswordChanged(tx, user)
    emit(securityNote(user.id, 'password-changed'))
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.user.id }),
})

/** The same, counting wrong passwords. */
export async function changePassword(context: RequestContext, raw: unknown): Promise<{ done: true }> {
  demandPerson(context.actor)
  const { currentPassword } = parseInput(changePasswordInput, raw)
  const change = () => changePasswordCommand(context, raw)
  const answer = await (currentPassword ? countGuesses(context, change) : change())
  await rememberBrowserOf(context, context.actor.userId)
  return answer
}
