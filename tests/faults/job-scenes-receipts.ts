import { eq } from 'drizzle-orm'
import type { People, Scene, World } from './job-scenes.ts'

/** The job that mails a receipt: once, with the PDF. */
export async function receiptScenesOf(
  { db }: World,
  { quietlyAt, delivered }: Pick<People, 'quietlyAt' | 'delivered'>,
  mailsTo: (address: string) => Promise<number>,
): Promise<Record<string, Scene>> {
  const { users } = await import('#app/schema/accounts.server.ts')
  const { mailReceipt } = await import('#app/money/receipts/server/mail-receipt.ts')
  const { approveOrder } = await import('#app/work/orders/server/commands.ts')
  const { inTransaction } = await import('#platform/db/database.server.ts')
  const { enqueue } = await import('#platform/jobs/queue.server.ts')
  const { nineOClock } = await import('../database/world.ts')
  return {
    'receipts.mail': {
      stands: 'audit_log',
      arrange: async () => {
        const { customer, orderId, after } = await delivered(nineOClock(new Date(), -40))
        await quietlyAt(after(1), () => approveOrder({ actor: customer }, { orderId }))
        await inTransaction(tx => enqueue(tx, mailReceipt, { receiptId: orderId }))
        const [user] = await db
          .select({ email: users.email })
          .from(users)
          .where(eq(users.id, customer.userId))
        return () => mailsTo(user?.email ?? '')
      },
      wanted: 1,
    },
  }
}
