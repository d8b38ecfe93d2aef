import { securityEvents } from '#app/schema/security.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Origin } from '#platform/shared/actor.ts'

type Noted = { userId: string; action: string; details: Record<string, unknown> }

/** Stores an event, with the address and browser the server saw. */
export async function record(tx: Transaction, now: Date, origin: Origin, noted: Noted): Promise<void> {
  await tx.insert(securityEvents).values({
    ...noted,
    at: now,
    ipAddress: origin.address ?? 'unknown',
    userAgent: origin.userAgent ?? 'unknown',
  })
}
