import { orderProcess } from '#app/facts/order-process.ts'
import type { OrderCharged, OrderEvent } from '#app/facts/orders-events.ts'
import type { RefundDecided } from '#app/money/payments/events.ts'
import { type Reaction, react } from '#platform/events.ts'
import { creditDraft, receiptDraft } from './draft.ts'
import { issue } from './issue.ts'
import { issueMissing } from './issue-missing.ts'
import { findForReceipt, issueBeside, issueUncharged } from './issue-outlays.ts'
import { mailLater } from './mail-receipt.ts'

/** Steps after which an order may be over without a charge. */
const endings = orderProcess.rows.filter(({ to }) => to === 'cancelled')

/** What is charged has a receipt, and what is given back a credit note, from the same transaction. */
export const receiptReactions: Reaction[] = [
  react<OrderCharged, 'order.charged'>('order.charged', async ({ data }, { tx, now }) => {
    const found = data.order.outlays?.bought === 0 ? [] : await findForReceipt(tx, data.orderId)
    const draft = receiptDraft(data, found, now)
    if (!draft) return issueBeside(tx, found, now)
    await issue(tx, draft)
    await mailLater(tx, draft.id)
  }),
  react<RefundDecided, 'refund.decided'>('refund.decided', async ({ data }, { tx, now }) => {
    const { order, charge } = data
    await issueMissing(tx, order.id, now)
    const draft = creditDraft(data, order, charge, now)
    await issue(tx, draft)
    await mailLater(tx, draft.id)
  }),
  ...endings.map(({ event }) =>
    react<OrderEvent, OrderEvent['type']>(event, async ({ data: { orderId, order } }, { tx, now }) => {
      if (order.outlays?.bought !== 0) await issueUncharged(tx, orderId, now)
    }),
  ),
]
