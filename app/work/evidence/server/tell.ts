import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import type { LoadedEvidence } from './load-evidence.ts'

/** Both parties' open pages, and whoever acted on another device, ask again. */
export async function tellPages({ parties }: Pick<LoadedEvidence, 'parties'>, tx: Transaction) {
  for (const { userId } of [parties.employer, parties.worker])
    await tellLive(tx, { userId, topic: 'order.evidence' })
}

/** Everybody who decides complaints. */
export const administrators = (tx: Transaction) =>
  tx
    .selectDistinct({ userId: users.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.isAdmin, true), isNull(users.deletedAt)))
