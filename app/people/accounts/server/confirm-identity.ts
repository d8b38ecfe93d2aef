import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { personOf } from '#platform/ruling.ts'
import { Failure } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { type ConfirmIdentity, confirmIdentityInput } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { countGuesses } from './count-guesses.ts'
import { hasFactor } from './factors.ts'
import { markProven } from './mark-proven.ts'
import { noteFailedFactor } from './note-failed-factor.ts'
import { demandPassword } from './prove-owner.ts'
import { spendCode } from './spend-code.ts'

type Done = { done: true }

/**
 * The person proves ownership again: with a code if they have a second factor, else with the password.
 * Errors: INVALID_INPUT at `password` or `code`, FORBIDDEN `proof-needed` when a password is not enough,
 * UNAUTHENTICATED when the session has ended.
 */
const confirmIdentityCommand = command<ConfirmIdentity, Done, string>({
  name: 'session.confirm-identity',
  input: confirmIdentityInput,
  load: async ({ actor }) => personOf(actor).userId,
  authorise: () => allow,
  run: async ({ tx, actor, input, now, emit }, userId) => {
    if (input.kind === 'password') {
      if (await hasFactor(tx, userId))
        throw new Failure('FORBIDDEN', settingsTexts.proofNeeded, { reason: 'proof-needed' })
      await demandPassword(tx, userId, input.password, 'password')
    } else {
      await spendCode(tx, userId, input)
      if (input.kind === 'recovery') emit(securityNote(userId, 'recovery-code-used'))
    }
    await markProven(tx, personOf(actor), now, { withFactor: input.kind !== 'password' })
    emit(securityNote(userId, 'owner-proven'))
    return { done: true }
  },
  audit: ({ subject, input }) => ({ subjectId: subject, details: { kind: input.kind } }),
})

/** The same, with guesses counted, since the browser may be borrowed. */
export async function confirmIdentity(context: RequestContext, raw: unknown): Promise<Done> {
  const { userId } = personOf(context.actor)
  const { kind } = parseInput(confirmIdentityInput, raw)
  const what = kind === 'password' ? 'password' : 'code'
  try {
    return await countGuesses(context, () => confirmIdentityCommand(context, raw), what)
  } catch (error) {
    if (error instanceof Failure && error.data.fields?.code) await noteFailedFactor(context, { userId })
    throw error
  }
}
