import { verificationLogs } from '#app/schema/verification.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { demandPerson } from '#platform/ruling.ts'

/** Writes the acting administrator's action and reason to a worker's history. */
export async function writeLog(
  { tx, actor, now }: Pick<CommandContext<unknown>, 'tx' | 'actor' | 'now'>,
  entry: { userId: string; action: string; notes: string },
): Promise<void> {
  demandPerson(actor)
  await tx.insert(verificationLogs).values({ at: now, adminId: actor.userId, ...entry })
}
