import { writeLog } from '#app/company/verification/server/index.ts'
import type { CommandContext } from '#platform/command.ts'
import type { LockedPerson } from './lock-person.ts'

/** Writes to the worker's history what was done with the account, and why. */
export async function noteInLog(
  context: Pick<CommandContext<unknown>, 'tx' | 'actor' | 'now'>,
  { user, owned }: LockedPerson,
  action: 'suspended' | 'reinstated',
  notes: string,
): Promise<void> {
  if (!owned.some(({ userType }) => userType === 'worker')) return
  await writeLog(context, { userId: user.id, action, notes })
}
