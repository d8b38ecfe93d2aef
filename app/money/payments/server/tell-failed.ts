import { eq } from 'drizzle-orm'
import { customerRole } from '#app/facts/roles.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { notify } from '#app/services/notifications/server/index.ts'
import { type Reaction, react } from '#platform/events.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import type { PaymentEvent } from '../events.ts'
import { paymentNotices } from '../notices.ts'
import { callOffUnpaidItself } from './call-off-unpaid.ts'
import { lockPayment } from './lock-payment.ts'

/** A reservation that failed: the customer is told until when it can be mended, and what happens otherwise. */
export const tellFailed: Reaction = react<PaymentEvent, PaymentEvent['type']>(
  'payment.failed',
  async ({ data: { paymentId, amount } }, { tx, now }) => {
    const { orderId, mendUntil, customerId } = await lockPayment(tx, paymentId)
    if (!orderId || !mendUntil) return
    const [order] = await tx
      .select({ service: orders.serviceName, userId: profiles.userId })
      .from(orders)
      .innerJoin(profiles, eq(profiles.id, customerId))
      .where(eq(orders.id, orderId))
    if (!order) return
    const kind = 'payment.failed'
    const { service, userId } = order
    const until = formatMoment(mendUntil)
    const said = paymentNotices[kind].says({ paymentId, service, amount: formatKr(amount), until })
    await notify(tx, now, { userId, role: customerRole, kind, ...said })
    await enqueue(tx, callOffUnpaidItself, { paymentId }, mendUntil)
  },
)
