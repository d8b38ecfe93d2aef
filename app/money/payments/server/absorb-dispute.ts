import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { disputeEntry } from '#app/money/ledger/entries.ts'
import { post } from '#app/money/ledger/server/index.ts'
import { paymentDisputes, paymentHooks, payments } from '#app/schema/payments.server.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { log } from '#platform/log.server.ts'
import { measured } from '#platform/shared/contract.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { HOUR, localDate } from '#platform/shared/time.ts'
import type { ProviderDispute } from '#platform/vendors/payments/provider.ts'
import { absorbDisputeSums, isOver } from '../disputes.ts'
import { texts } from '../texts.ts'
import type { Payment } from './lock-payment.ts'

const seenInput = z.object({
  provider: z.enum(['test', 'vipps', 'stripe']),
  seen: measured(z.custom<ProviderDispute>(), 2000, texts.tooLong),
  hookId: z.string().max(200).optional(),
})

/** The payment by the name that the provider has for it, held. Null for one that is not ours. */
async function lockByReference(tx: Transaction, reference: string): Promise<Payment | null> {
  if (!z.uuid().safeParse(reference).success) return null
  const [found] = await tx.select().from(payments).where(eq(payments.reference, reference)).for('update')
  return found ?? null
}

/**
 * Takes in what the provider says of a dispute, and books what has moved since we knew, in one voucher a change. While it is open,
 * what was withdrawn is a claim on the provider; lost, it is a cost of ours. Nothing is done for a payment that is not ours.
 */
export const absorbDispute = command<z.infer<typeof seenInput>, { changed: boolean }, Payment | null>({
  name: 'payment.absorb-dispute',
  input: seenInput,
  load: ({ tx, input }) => lockByReference(tx, input.seen.reference),
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input: { provider, seen, hookId }, now }, payment) => {
    if (!payment) return { changed: false }
    const { id, amount, reason, state: status, dueAt, withdrawn, reinstated, fee, page } = seen
    const standing = { status, withdrawn, reinstated, fee }
    const paymentId = payment.id
    if (hookId) await tx.update(paymentHooks).set({ paymentId }).where(eq(paymentHooks.hookId, hookId))
    await tx
      .insert(paymentDisputes)
      .values({ ...{ id, provider, paymentId, amount, reason, status, page }, openedAt: now })
      .onConflictDoNothing()
    const [known] = await tx.select().from(paymentDisputes).where(eq(paymentDisputes.id, id))
    if (!known) return { changed: false }
    const moved = absorbDisputeSums(known, standing)
    if (!moved) {
      log.warn({ paymentId, disputeId: id }, 'an old answer about a dispute')
      return { changed: false }
    }
    const changes = known.changes + 1
    const closed = isOver(standing)
    await tx
      .update(paymentDisputes)
      .set({
        ...{ amount, reason, dueAt, page, changes, ...standing },
        lost: known.lost + moved.loss,
        closedAt: closed ? (known.closedAt ?? now) : null,
        looksAt: closed ? null : new Date(now.getTime() + HOUR),
      })
      .where(eq(paymentDisputes.id, id))
    const about = {
      ...{ cause: `dispute:${id}:${changes}`, bookedOn: localDate(now), paymentId },
      ...(payment.orderId && { orderId: payment.orderId }),
    }
    await post(tx, now, disputeEntry(about, moved))
    return { changed: true }
  },
  audit: ({ input, subject }) => ({
    subjectId: subject?.id ?? null,
    details: { dispute: input.seen.id, state: input.seen.state },
  }),
})
