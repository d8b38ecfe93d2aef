import { eq } from 'drizzle-orm'
import { testPayments } from '#app/schema/payments.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

export type TestPayment = typeof testPayments.$inferSelect

/** The payment as the test bank has it, held; null for none. */
export const lockAtBank = async (tx: Transaction, reference: string): Promise<TestPayment | null> =>
  (await tx.select().from(testPayments).where(eq(testPayments.reference, reference)).for('update'))[0] ?? null
