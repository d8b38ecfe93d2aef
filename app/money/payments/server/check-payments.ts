import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { accounts } from '#app/facts/books.ts'
import { keepDifferences } from '#app/money/ledger/server/index.ts'
import { ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import { paymentDisputes, payments } from '#app/schema/payments.server.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'

/** Payments whose taken, returned and disputed sums are not what the books say the provider owes us for them. */
async function findWrong(tx: Transaction) {
  const booked = sql<number>`coalesce((
    select sum(${ledgerLines.amount}) from ${ledgerEntries}
    inner join ${ledgerLines} on ${eq(ledgerLines.entryId, ledgerEntries.id)}
    where ${eq(ledgerEntries.paymentId, payments.id)} and ${eq(ledgerLines.account, accounts.provider)}
  ), 0)::bigint`.mapWith(Number)
  const disputed = sql`coalesce((
    select sum(${paymentDisputes.withdrawn} - ${paymentDisputes.reinstated} + ${paymentDisputes.fee}) from ${paymentDisputes}
    where ${eq(paymentDisputes.paymentId, payments.id)}
  ), 0)`
  const moved = sql<number>`(${payments.captured} - ${payments.refunded} - ${disputed})::bigint`.mapWith(
    Number,
  )
  return tx
    .select({ id: payments.id, orderId: payments.orderId, moved, booked })
    .from(payments)
    .where(sql`${moved} <> ${booked}`)
    .limit(100)
}

/** Compares what the provider has moved with the books, every night. What does not agree waits for an administrator. */
export const checkPayments = command({
  name: 'payments.check',
  input: z.object({}).default({}),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }) => {
    const found = await findWrong(tx)
    await keepDifferences(
      tx,
      now,
      'payments',
      found.map(({ id, orderId, moved: expected, booked }) => ({
        ...{ subject: `payment:${id}`, orderId, expected, booked },
        what: texts.difference(id),
      })),
    )
    return { differences: found.length }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})

export const checkPaymentsDaily = sweepDaily('payments.check', '7 4 * * *', checkPayments)
