import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { lastWithdrawalDay } from '#app/facts/withdrawal-period.ts'
import { rescissions } from '#app/schema/rescind.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { mailLater } from './mail-acknowledgement.ts'

export type Declaration = typeof rescissions.$inferSelect

type About = { orderId: string } | { seriesId: string }

/** What was declared of an order, or of a series; undefined for nothing. */
export async function findDeclaration(read: Reader, about: About): Promise<Declaration | undefined> {
  const [found] = await read
    .select()
    .from(rescissions)
    .where(
      'orderId' in about ? eq(rescissions.orderId, about.orderId) : eq(rescissions.seriesId, about.seriesId),
    )
  return found
}

/** A customer's own, by its id; undefined for none, and for somebody else's. */
export async function findOwnDeclaration(
  read: Reader,
  id: string,
  customerId: string,
): Promise<Declaration | undefined> {
  const [found] = await read
    .select()
    .from(rescissions)
    .where(and(eq(rescissions.id, id), eq(rescissions.customerId, customerId)))
  return found
}

type Declaring = Omit<typeof rescissions.$inferInsert, 'id' | 'lastDay'>

/** Keeps what is declared, and acknowledges it by mail. */
export async function declare(tx: Transaction, declaring: Declaring): Promise<void> {
  const { agreedAt } = declaring
  const id = randomUUID()
  await tx
    .insert(rescissions)
    .values({ ...declaring, id, lastDay: agreedAt ? lastWithdrawalDay(agreedAt) : null })
  await mailLater(tx, id)
}
