import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import type { LoadedEvidence } from './load-evidence.ts'

/** Both parties' open pages, and whoever acted on another device, ask again. */
export async function tellPages({ parties }: Pick<LoadedEvidence, 'parties'>, tx: Transaction) {
  for (const { userId } of [parties.employer, parties.worker])
    await tellLive(tx, { userId, topic: 'order.evidence' })
}
