import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { orderVisits } from '#app/schema/evidence.server.ts'
import { safetyCases } from '#app/schema/today.server.ts'
import { administrators, notify } from '#app/services/notifications/server/index.ts'
import { type LoadedOrder, partyOf } from '#app/work/orders/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide } from '#platform/shared/policy.ts'
import { todayNotices } from '../notices.ts'

export const ofOrder = z.object({ orderId: z.uuid() })
export type OfOrder = z.infer<typeof ofOrder>
export type Done = { done: true }

/**
 * Since when somebody is there who should have gone: the agreed end, or when they came back after it. Null when they are not
 * there, as far as we know.
 */
export async function insideSince(
  tx: Transaction,
  { id, status, endsAt }: LoadedOrder,
): Promise<Date | null> {
  if (status !== 'in_progress') return null
  const [open] = await tx
    .select({ cameAt: orderVisits.cameAt })
    .from(orderVisits)
    .where(and(eq(orderVisits.orderId, id), isNull(orderVisits.wentAt)))
  if (!open) return null
  return open.cameAt > endsAt ? open.cameAt : endsAt
}

/** Tells them all, since whoever is first rings. */
export async function tellAdministrators(tx: Transaction, now: Date, order: LoadedOrder, asked: boolean) {
  const said = todayNotices['safety.raised'].says({ orderId: order.id, worker: order.worker.fullName, asked })
  for (const { userId } of await administrators(tx))
    await notify(tx, now, { userId, role: 'admin', kind: 'safety.raised', ...said })
}

/** Settles what is open of somebody's safety in an order: all of it, or that of one kind. */
export async function settleOpen(
  tx: Transaction,
  now: Date,
  orderId: string,
  kind?: 'check' | 'help',
): Promise<void> {
  const ofKind = kind && eq(safetyCases.kind, kind)
  await tx
    .update(safetyCases)
    .set({ settledAt: now })
    .where(and(eq(safetyCases.orderId, orderId), ofKind, isNull(safetyCases.settledAt)))
}

/** Only the worker of the order. */
export const onlyTheWorker = (actor: Actor, order: LoadedOrder) => {
  const party = partyOf(actor, order)
  if (!party) return hide
  return party === 'worker' ? allow : deny('role', 'Dette er det bare den ansatte som kan gjøre.')
}
