import { type LogAction, logTexts } from '#app/facts/verification-status.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import type { CommandContext } from '#platform/command.ts'
import { verificationNotices } from '../notices.ts'
import { writeLog } from './write-log.ts'

/** What workers are notified of here. A suspension is mailed, since nobody can sign in to read the bell. */
export type ToldAction = Exclude<LogAction, 'suspended' | 'reinstated'>

/** Records an administrator's action and notifies the worker, in the same transaction. */
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
