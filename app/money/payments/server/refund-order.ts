import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { accounts } from '#app/facts/books.ts'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import type { Price } from '#app/facts/price.ts'
import { creditEntry, vatIn } from '#app/money/ledger/entries.ts'
import { balanceOfOrder, post } from '#app/money/ledger/server/index.ts'
import { orderLines } from '#app/schema/orders.server.ts'
import { refunds } from '#app/schema/payments.server.ts'
import { type LoadedOrder, lockOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { demandPerson, enforce } from '#platform/ruling.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { localDate } from '#platform/shared/time.ts'
import { refundInput } from '../api.ts'
import type { RefundDecided } from '../events.ts'
import { texts } from '../texts.ts'
import { demandUndisputed } from './find-disputes.ts'
import { givenBackOf } from './given-back.ts'
import { onTheWayIn } from './on-the-way-in.ts'
import { settleOrder } from './settle-order.ts'

const changed = () => conflict(texts.refundedMeanwhile, 'state.changed')

async function chargeOf(tx: Transaction, orderId: string): Promise<(Price & { id: string }) | null> {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'charge')))
  return (line as (Price & { id: string }) | undefined) ?? null
}

/**
 * An administrator gives back a part of what an order cost, or all of it, with a reason that the customer reads. In the books at
 * once; the money moves when the provider does it. The worker's wage stands (decisions, section 6). Errors: CONFLICT when another
 * administrator was first or a dispute is open, INVALID_INPUT at `amount` for nothing or for more than is left.
 */
export const refundOrder = command<z.infer<typeof refundInput>, { done: true }, LoadedOrder, RefundDecided>({
  name: 'payment.refund-order',
  input: refundInput,
  load: ({ tx, actor, input }) => {
    enforce(onlyAdmin(actor), actor)
    return lockOrder(tx, input.orderId)
  },
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, actor, input, now, emit }, order) => {
    demandPerson(actor)
    const { orderId, amount, reason } = input
    await demandUndisputed(tx, orderId)
    const charge = await chargeOf(tx, orderId)
    if (!charge || charge.gross === 0) throw conflict(texts.notCharged)
    const { sum: before, count } = await givenBackOf(tx, orderId)
    if (before !== input.before) throw changed()
    if (before === charge.gross) throw conflict(texts.allGivenBack)
    if (amount <= 0 || before + amount > charge.gross)
      throw invalidInput({ amount: texts.refundBetween(formatKr(charge.gross - before)) })
    const [refundId, number, vat] = [
      randomUUID(),
      count + 1,
      vatIn(charge, before + amount) - vatIn(charge, before),
    ]
    const decided = { orderId, number, amount, vat, reason }
    await tx.insert(refunds).values({ id: refundId, ...decided, decidedAt: now, decidedBy: actor.userId })
    // What is on its way in counts as paid: it is given back when it has come.
    const unpaid = (await balanceOfOrder(tx, orderId, accounts.receivable)) - (await onTheWayIn(tx, orderId))
    const about = { cause: `credit:${refundId}`, bookedOn: localDate(now), orderId }
    await post(tx, now, creditEntry(about, charge, { amount, before, unpaid: Math.max(0, unpaid) }))
    await settleOrder(tx, orderId, now)
    emit({
      type: 'refund.decided',
      subjectId: orderId,
      data: { refundId, ...decided, lineId: charge.id, charge, order },
    })
    return { done: true }
  },
  audit: ({ input: { orderId, amount } }) => ({ subjectId: orderId, details: { amount } }),
  constraints: { refunds_in_turn: changed },
})
