import { eq } from 'drizzle-orm'
import { testPayments } from '#app/schema/payments.server.ts'
import { reader } from '#platform/db/reader.server.ts'

/** What the test bank has of a payment; null for none. */
export const findTestPayment = async (reference: string): Promise<typeof testPayments.$inferSelect | null> =>
  (await reader.select().from(testPayments).where(eq(testPayments.reference, reference)))[0] ?? null
