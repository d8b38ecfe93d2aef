import { administrators } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'

/** Every administrator's open pages show at once who has a case. */
export async function tellChange(tx: Transaction): Promise<void> {
  for (const { userId } of await administrators(tx)) await tellLive(tx, { userId, topic: 'queue.changed' })
}
