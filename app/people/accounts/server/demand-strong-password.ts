import type { Actor } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { type PasswordOwner, type Weakness, weaknessesOf, weaknessText } from '../password-strength.ts'
import { isMostUsed } from './most-used.ts'

/** Every reason to refuse a password. The long list of the most used is the server's alone. */
async function reasonsAgainst(password: string, owner: PasswordOwner): Promise<Weakness[]> {
  const reasons = weaknessesOf(password, owner)
  if (reasons.length > 0 || !(await isMostUsed(password))) return reasons
  return ['common']
}

/**
 * Refuses a password that somebody else would guess. The system itself, which makes the demonstration people, chooses
 * as it likes. Errors: INVALID_INPUT at `field`, reason `weak-password`, with the reasons by name in `reasons`.
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
