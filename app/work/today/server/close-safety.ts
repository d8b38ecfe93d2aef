import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { safetyCases } from '#app/schema/today.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { demandPerson } from '#platform/ruling.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { closeSafetyInput } from '../api.ts'
import { todayNotices } from '../notices.ts'
import { receivedTexts } from '../received-texts.ts'
import { type Done, quietSettled } from './safety.ts'

async function lockCase(tx: Transaction, caseId: string) {
  const [found] = await tx
    .select({ orderId: safetyCases.orderId, workerUserId: profiles.userId })
    .from(safetyCases)
    .innerJoin(orders, eq(orders.id, safetyCases.orderId))
    .innerJoin(profiles, eq(profiles.id, orders.workerId))
    .where(eq(safetyCases.id, caseId))
    .for('update', { of: safetyCases })
  if (!found) throw notFound()
  return found
}

/**
 * An administrator closes a case of somebody's safety, and says what was done. The worker is told that it was seen. Errors:
 * CONFLICT when it is over already.
 */
export const closeSafety = command<
  z.infer<typeof closeSafetyInput>,
  Done,
  Awaited<ReturnType<typeof lockCase>>
>({
  name: 'safety.close',
  input: closeSafetyInput,
  load: ({ tx, input }) => lockCase(tx, input.caseId),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, actor, input, now }, { orderId, workerUserId }) => {
    demandPerson(actor)
    const closed = await tx
      .update(safetyCases)
      .set({ settledAt: now, closedBy: actor.userId, note: input.note })
      .where(and(eq(safetyCases.id, input.caseId), isNull(safetyCases.settledAt)))
      .returning({ id: safetyCases.id })
    if (closed.length === 0) throw conflict(receivedTexts.alreadyOver, 'state.settled')
    const said = todayNotices['safety.seen'].says({ orderId })
    await notify(tx, now, { userId: workerUserId, role: 'worker', kind: 'safety.seen', ...said })
    await quietSettled(tx, now, orderId)
    return { done: true }
  },
  audit: ({ input, subject }) => ({ subjectId: subject.orderId, details: { case: input.caseId } }),
})
