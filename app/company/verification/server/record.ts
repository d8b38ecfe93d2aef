import { logTexts } from '#app/facts/verification-status.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import type { CommandContext } from '#platform/command.ts'
import { type ToldAction, toldOf } from '../told.ts'
import { writeLog } from './write-log.ts'

/** Writes what an administrator did and tells the worker, in the transaction in which it was done. */
export async function record(
  context: Pick<CommandContext<unknown>, 'tx' | 'actor' | 'now'>,
  userId: string,
  action: ToldAction,
  notes: string,
): Promise<void> {
  const { tx, now } = context
  await writeLog(context, { userId, action, notes: notes || logTexts[action].standardNote })
  const { title, body, linkLabel, link } = toldOf[action]
  await notify(tx, now, {
    userId,
    role: 'worker',
    kind: `verification.${action}`,
    title,
    body: body(notes),
    linkLabel,
    link,
  })
}
