import { logTexts } from '#app/facts/verification-status.ts'
import { verificationLogs } from '#app/schema/verification.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import type { CommandContext } from '#platform/command.ts'
import { Failure } from '#platform/shared/errors.ts'
import { type ToldAction, toldOf } from '../told.ts'

/** Writes what an administrator did and tells the worker, in the transaction in which it was done. */
export async function record(
  { tx, actor, now }: Pick<CommandContext<unknown>, 'tx' | 'actor' | 'now'>,
  userId: string,
  action: ToldAction,
  notes: string,
): Promise<void> {
  if (actor.kind !== 'person') throw new Failure('UNAUTHENTICATED')
  await tx.insert(verificationLogs).values({
    at: now,
    userId,
    adminId: actor.userId,
    action,
    notes: notes || logTexts[action].standardNote,
  })
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
