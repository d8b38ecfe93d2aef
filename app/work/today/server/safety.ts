import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { orderPath } from '#app/facts/addresses.ts'
import { orderVisits } from '#app/schema/evidence.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { safetyCases } from '#app/schema/today.server.ts'
import { administrators, markNoticesRead, notify } from '#app/services/notifications/server/index.ts'
import { type LoadedOrder, partyOf } from '#app/work/orders/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { allow, deny, hide, type Ruling } from '#platform/shared/policy.ts'
import { todayNotices } from '../notices.ts'
import { safetyTimes } from '../safety-times.ts'
import { dayPath } from '../sheet.ts'

export const ofOrder = z.object({ orderId: z.uuid() })
export type OfOrder = z.infer<typeof ofOrder>
export type Done = { done: true }

/**
 * Since when somebody is there who should have gone: the agreed end, or when somebody else ended the work if that was sooner, or
 * when they came back after it. Null when they have left by their own word. What others do with the order is none.
 */
export async function insideSince(
  tx: Transaction,
  { id, endsAt }: Pick<LoadedOrder, 'id' | 'endsAt'>,
): Promise<Date | null> {
  const [last] = await tx
    .select()
    .from(orderVisits)
    .where(eq(orderVisits.orderId, id))
    .orderBy(desc(orderVisits.cameAt))
    .limit(1)
  if (!last || (last.wentAt && !last.assumed)) return null
  const ended = last.wentAt && last.wentAt < endsAt ? last.wentAt : endsAt
  return last.cameAt > ended ? last.cameAt : ended
}

/** What the administrators are told: that they are called, that nobody answers, or that somebody goes. */
export type Raised = 'asked' | 'silent' | 'leaves'

/** Tells them all, since whoever is first rings. */
export async function tellAdministrators(tx: Transaction, now: Date, order: LoadedOrder, raised: Raised) {
  const said = todayNotices['safety.raised'].says({
    orderId: order.id,
    worker: order.worker.fullName,
    raised,
  })
  for (const { userId } of await administrators(tx))
    await notify(tx, now, { userId, role: 'admin', kind: 'safety.raised', ...said })
}

/** Opens a call for help. False when one is open: it is the same call. */
export async function openHelp(tx: Transaction, now: Date, orderId: string): Promise<boolean> {
  const open = await tx
    .select({ id: safetyCases.id })
    .from(safetyCases)
    .where(and(eq(safetyCases.orderId, orderId), eq(safetyCases.kind, 'help'), isNull(safetyCases.settledAt)))
  if (open.length > 0) return false
  await tx.insert(safetyCases).values({ id: randomUUID(), orderId, kind: 'help', at: now, raisedAt: now })
  return true
}

const agreed: readonly LoadedOrder['status'][] = ['confirmed', 'in_progress', 'delivered']

/** Who may call for help: the worker, also when the customer has ended the order and they are perhaps still there. */
export function mayCall(actor: Actor, order: LoadedOrder, now: Date): Ruling {
  const own = onlyTheWorker(actor, order)
  const isHeard = agreed.includes(order.status) || now.getTime() < order.endsAt.getTime() + safetyTimes.hears
  if (!own.allowed || isHeard) return own
  return deny(`state.${order.status}`, 'Oppdraget er over. Ring oss hvis du trenger hjelp.')
}

/** Settles what is open of somebody's safety in an order, all of it or that of one kind, and the notices of it. */
export async function settleOpen(
  tx: Transaction,
  now: Date,
  orderId: string,
  kind?: 'check' | 'help',
): Promise<void> {
  const ofKind = kind && eq(safetyCases.kind, kind)
  const settled = await tx
    .update(safetyCases)
    .set({ settledAt: now })
    .where(and(eq(safetyCases.orderId, orderId), ofKind, isNull(safetyCases.settledAt)))
    .returning({ id: safetyCases.id })
  if (settled.length > 0) await quietSettled(tx, now, orderId)
}

/**
 * Nobody is called to what is over: the notices of an order's cases are read once none is open. They name the order, not the
 * case, so what is still open keeps them all.
 */
export async function quietSettled(tx: Transaction, now: Date, orderId: string): Promise<void> {
  const [open] = await tx
    .select({ id: safetyCases.id })
    .from(safetyCases)
    .where(and(eq(safetyCases.orderId, orderId), isNull(safetyCases.settledAt)))
    .limit(1)
  if (open) return
  const [worker] = await tx
    .select({ userId: profiles.userId })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.workerId))
    .where(eq(orders.id, orderId))
  const link = dayPath(orderId)
  if (worker) await markNoticesRead(tx, now, { ...worker, kind: 'safety.asked', link })
  const raised = { kind: 'safety.raised', link: orderPath('admin', orderId) } as const
  for (const { userId } of await administrators(tx)) await markNoticesRead(tx, now, { userId, ...raised })
}

/** Only the worker of the order. */
export const onlyTheWorker = (actor: Actor, order: LoadedOrder) => {
  const party = partyOf(actor, order)
  if (!party) return hide
  return party === 'worker' ? allow : deny('role', 'Dette er det bare den ansatte som kan gjøre.')
}
