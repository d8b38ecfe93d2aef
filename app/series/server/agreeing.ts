import { and, eq, or } from 'drizzle-orm'
import type { Reader } from '#platform/db/reader.server.ts'
import { blocks } from '../../messages/server/tables.server.ts'
import { mayAgree, type PlacingParties } from '../../orders/server/index.ts'
import { texts } from '../texts.ts'

/** Has either of the two blocked the other? Neither is told which. */
export async function isBlocked(read: Reader, { consumer, worker }: PlacingParties): Promise<boolean> {
  const [found] = await read
    .select({ at: blocks.at })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, consumer.id), eq(blocks.blockedId, worker.id)),
        and(eq(blocks.blockerId, worker.id), eq(blocks.blockedId, consumer.id)),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Why the two can agree on nothing now, for both to read; null when they can. */
export async function whyNotAgree(read: Reader, parties: PlacingParties): Promise<string | null> {
  const ruling = mayAgree(parties)
  if (!ruling.allowed && ruling.reason === 'profile-incomplete') return texts.consumerIncomplete
  if (!ruling.allowed || (await isBlocked(read, parties))) return texts.cannotAgree(parties.worker.firstName)
  return null
}
