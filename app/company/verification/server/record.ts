import { type LogAction, logTexts } from '#app/facts/verification-status.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import type { CommandContext } from '#platform/command.ts'
import { verificationNotices } from '../notices.ts'
import { writeLog } from './write-log.ts'

/** What the worker is told of here. That an account is shut is told by mail: there is nobody to read the bell. */
export type ToldAction = Exclude<LogAction, 'suspended' | 'reinstated'>

/** Writes what an administrator did and tells the worker, in the transaction in which it was done. */
export async function record(
  context: Pick<CommandContext<unknown>, 'tx' | 'actor' | 'now'>,
  userId: string,
  action: ToldAction,
  notes: string,
): Promise<void> {
  const { tx, now } = context
  await writeLog(context, { userId, action, notes: notes || logTexts[action].standardNote })
  await notify(tx, now, {
    userId,
    role: 'worker',
    kind: `verification.${action}`,
    ...verificationNotices[`verification.${action}`].says(notes),
  })
}
