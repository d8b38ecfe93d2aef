import { and, eq, isNull } from 'drizzle-orm'
import type { Reviewing } from '#app/facts/reviews-states.ts'
import { customerReviews, reviews } from '#app/schema/reviews.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

/** The reviews of an order once both are published. */
export const published = ({ byCustomer, byWorker }: Reviewing): Reviewing => ({
  byCustomer: byCustomer === 'hidden' ? 'published' : byCustomer,
  byWorker: byWorker === 'hidden' ? 'published' : byWorker,
})

/** Publishes both parties' reviews of an order. The caller holds the order's lock. */
export async function publish(tx: Transaction, orderId: string, now: Date): Promise<void> {
  for (const table of [reviews, customerReviews]) {
    await tx
      .update(table)
      .set({ publishedAt: now })
      .where(and(eq(table.orderId, orderId), isNull(table.publishedAt)))
  }
}
