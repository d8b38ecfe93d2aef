import { and, eq } from 'drizzle-orm'
import { orderChanges, type proposalStates } from '#app/schema/changes.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { texts } from '../texts.ts'

/** Ends an open proposal. CONFLICT when it is not the one that was read, or is not open any more. */
export async function settle(
  tx: Transaction,
  changeId: string,
  state: Exclude<(typeof proposalStates)[number], 'open'>,
  now: Date,
): Promise<void> {
  const settled = await tx
    .update(orderChanges)
    .set({ state, settledAt: now })
    .where(and(eq(orderChanges.id, changeId), eq(orderChanges.state, 'open')))
    .returning({ id: orderChanges.id })
  if (settled.length === 0) throw conflict(texts.gone, 'state.no-proposal')
}
