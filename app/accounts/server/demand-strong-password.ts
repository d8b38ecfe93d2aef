import type { Actor } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { type PasswordOwner, weaknessesOf, weaknessText } from '../password-strength.ts'

/**
 * Refuses a password that somebody else would guess. The system itself, which makes the demonstration people, chooses
 * as it likes. Errors: INVALID_INPUT at `field`, reason `weak-password`, with the reasons by name in `reasons`.
 */
export function demandStrongPassword(
  actor: Actor,
  field: 'password' | 'newPassword',
  password: string,
  owner: PasswordOwner,
): void {
  if (actor.kind === 'system') return
  const reasons = weaknessesOf(password, owner)
  if (reasons.length === 0) return
  const message = weaknessText(reasons)
  throw new Failure('INVALID_INPUT', message, {
    fields: { [field]: message },
    reason: 'weak-password',
    reasons,
  })
}
