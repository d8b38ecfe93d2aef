import { eq } from 'drizzle-orm'
import type { People, Scene, World } from './job-scenes.ts'

/** The jobs that mail a receipt, and the acknowledgement of a declaration: once, with the PDF. */
export async function receiptScenesOf(
  { db }: World,
  { quietlyAt, two, placed, delivered }: Pick<People, 'quietlyAt' | 'two' | 'placed' | 'delivered'>,
  mailsTo: (address: string) => Promise<number>,
): Promise<Record<string, Scene>> {
  const { users } = await import('#app/schema/accounts.server.ts')
  const { rescissions } = await import('#app/schema/rescind.server.ts')
  const { rescindOrder } = await import('#app/work/rescind/server/rescind-order.ts')
  const { mailAcknowledgement } = await import('#app/work/rescind/server/mail-acknowledgement.ts')
  const { mailReceipt } = await import('#app/money/receipts/server/mail-receipt.ts')
  const { approveOrder } = await import('#app/work/orders/server/commands.ts')
  const { inTransaction } = await import('#platform/db/database.server.ts')
  const { enqueue } = await import('#platform/jobs/queue.server.ts')
  const { nineOClock } = await import('../database/world.ts')
  return {
    'rescind.mail': {
      stands: 'audit_log',
      arrange: async () => {
        const people = await two()
        const { customer } = people
        const { orderId } = await placed(new Date(), nineOClock(new Date(), 9), people)
        const signed = { name: 'Marte Kvam', address: 'Storgata 1, 0155 Oslo' }
        await quietlyAt(new Date(), () => rescindOrder({ actor: customer }, { orderId, ...signed }))
        const [declared] = await db.select().from(rescissions).where(eq(rescissions.orderId, orderId))
        await inTransaction(tx => enqueue(tx, mailAcknowledgement, { declarationId: declared?.id ?? '' }))
        const [user] = await db
          .select({ email: users.email })
          .from(users)
          .where(eq(users.id, customer.userId))
        return () => mailsTo(user?.email ?? '')
      },
      wanted: 1,
    },
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
