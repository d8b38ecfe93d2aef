import { and, eq } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { outlays } from '#app/schema/outlays.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { creditOutlayDraft, outlayDraft } from './draft.ts'
import {
  type FoundOutlay,
  findBought,
  findUncredited,
  findUnissued,
  isOverUncharged,
  receiptOfOutlay,
} from './find-outlays.ts'
import { issue } from './issue.ts'
import { mailLater } from './mail-receipt.ts'

async function issueAll(tx: Transaction, found: readonly FoundOutlay[], now: Date, mails = true) {
  for (const one of found) {
    const draft = outlayDraft(one, now)
    await issue(tx, draft)
    if (mails) await mailLater(tx, draft.id)
  }
}

/** What was bought for an order that ends without anything charged: a receipt for each. Nothing while it may yet be charged. */
export const issueUncharged = async (tx: Transaction, orderId: string, now: Date): Promise<void> =>
  issueAll(tx, await findBought(tx, and(eq(outlays.orderId, orderId), isOverUncharged)), now)

/** What was bought for an order that is charged nothing. */
export const issueBeside = (tx: Transaction, found: readonly FoundOutlay[], now: Date): Promise<void> =>
  issueAll(tx, found, now)

/** A receipt of its own for what was bought, when its order is over: that has its receipt already. */
export const issueOutlay = async (tx: Transaction, outlayId: string, now: Date): Promise<void> =>
  issueAll(tx, await findBought(tx, eq(outlays.id, outlayId)), now)

async function credit(tx: Transaction, found: readonly FoundOutlay[], now: Date, mails: boolean) {
  for (const one of found) {
    const credits = await receiptOfOutlay(tx, one.outlay)
    if (!credits) continue
    const draft = creditOutlayDraft(one, credits, now)
    await issue(tx, draft)
    if (mails) await mailLater(tx, draft.id)
  }
}

/** A credit note for an outlay that was struck, where it stands on a receipt. Where it does not, it never will. */
export const creditOutlay = async (tx: Transaction, outlayId: string, now: Date): Promise<void> =>
  credit(tx, await findUncredited(tx, eq(outlays.id, outlayId), 1), now, true)

/** Are there outlays whose documents are missing? */
export const lacksOutlays = async (read: Reader): Promise<boolean> =>
  (await findUnissued(read, 1)).length + (await findUncredited(read, undefined, 1)).length > 0

/** Documents for outlays that have none. Nobody is mailed. Answers how many. */
export async function issueMissingOutlays(tx: Transaction, now: Date, most: number): Promise<number> {
  const [bought, struck] = [await findUnissued(tx, most), await findUncredited(tx, undefined, most)]
  await issueAll(tx, bought, now, false)
  await credit(tx, struck, now, false)
  return bought.length + struck.length
}

/** What is bought for an order and stands on no receipt, to be a part of the one that is issued now. */
export const findForReceipt = (tx: Transaction, orderId: string): Promise<FoundOutlay[]> =>
  findBought(tx, eq(orders.id, orderId))
