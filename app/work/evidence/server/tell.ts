import { customerRole } from '#app/facts/roles.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import type { LoadedEvidence } from './load-evidence.ts'

/** Refreshes both parties' open pages, including the actor's other devices. */
export async function tellPages({ parties }: Pick<LoadedEvidence, 'parties'>, tx: Transaction) {
  for (const { userId } of [parties[customerRole], parties.worker])
    await tellLive(tx, { userId, topic: 'order.evidence' })
}
