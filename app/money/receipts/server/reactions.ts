import type { OrderCharged } from '#app/facts/orders-events.ts'
import type { RefundDecided } from '#app/money/payments/events.ts'
import { type Reaction, react } from '#platform/events.ts'
import { creditDraft, receiptDraft } from './draft.ts'
import { issue } from './issue.ts'
import { issueMissing } from './issue-missing.ts'
import { mailLater } from './mail-receipt.ts'

/** What is charged has a receipt, and what is given back a credit note, from the same transaction. */
export const receiptReactions: Reaction[] = [
  react<OrderCharged, 'order.charged'>('order.charged', async ({ data }, { tx, now }) => {
    const draft = receiptDraft(data, now)
    if (!draft) return
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
]
