import { verificationLogs } from '#app/schema/verification.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { Failure } from '#platform/shared/errors.ts'
import type { LockedPerson } from './lock-person.ts'

/** What was done with a worker's account stands in the worker's history, with why. */
export async function noteInLog(
  { tx, actor, now }: Pick<CommandContext<unknown>, 'tx' | 'actor' | 'now'>,
  { user, owned }: LockedPerson,
  action: 'suspended' | 'reinstated',
  notes: string,
): Promise<void> {
  if (actor.kind !== 'person') throw new Failure('UNAUTHENTICATED')
  if (!owned.some(({ userType }) => userType === 'worker')) return
  await tx.insert(verificationLogs).values({ at: now, userId: user.id, adminId: actor.userId, action, notes })
}
