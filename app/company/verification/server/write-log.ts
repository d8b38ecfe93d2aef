import { verificationLogs } from '#app/schema/verification.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { Failure } from '#platform/shared/errors.ts'

/** Writes into a worker's history what the administrator who acts did, and why. */
export async function writeLog(
  { tx, actor, now }: Pick<CommandContext<unknown>, 'tx' | 'actor' | 'now'>,
  entry: { userId: string; action: string; notes: string },
): Promise<void> {
  if (actor.kind !== 'person') throw new Failure('UNAUTHENTICATED')
  await tx.insert(verificationLogs).values({ at: now, adminId: actor.userId, ...entry })
}
