import type { Actor } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { type PasswordOwner, type Weakness, weaknessesOf, weaknessText } from '../password-strength.ts'
import { isMostUsed } from './is-most-used.ts'

/** Every reason to refuse a password. Only the server has the long list of common ones. */
async function reasonsAgainst(password: string, owner: PasswordOwner): Promise<Weakness[]> {
  const reasons = weaknessesOf(password, owner)
  if (reasons.length > 0 || !(await isMostUsed(password))) return reasons
  return ['common']
}

/**
 * Refuses guessable passwords. The system may choose any for the demonstration people. Errors: INVALID_INPUT
 * at `field`, reason `weak-password`, with the reasons by name in `reasons`.
 */
export async function demandStrongPassword(
  actor: Actor,
  field: 'password' | 'newPassword',
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  if (actor.kind === 'system') return
  const reasons = await reasonsAgainst(password, owner)
  if (reasons.length === 0) return
  const message = weaknessText(reasons)
  throw new Failure('INVALID_INPUT', message, {
    fields: { [field]: message },
    reason: 'weak-password',
    reasons,
  })
}
