import { asc } from 'drizzle-orm'
import { ledgerDifferences } from '#app/schema/ledger.server.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { formatKr } from '#platform/shared/money.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'
import { ledgerPath } from '../links.ts'
import { texts } from '../texts.ts'

/** What the books and the rest do not agree about. */
const differences: WaitingSource = {
  kind: 'books',
  label: texts.waitingLabel,
  icon: 'bank',
  tone: 'danger',
  cost: 'money',
  find: async read => {
    const found = await read
      .select()
      .from(ledgerDifferences)
      .orderBy(asc(ledgerDifferences.foundAt), asc(ledgerDifferences.subject))
      .limit(mostListed)
    return found.map(({ source, subject, orderId, what, expected, booked, foundAt }) => ({
      id: `${source}.${subject}`,
      since: foundAt,
      title: texts.waitingTitle(what),
      what: texts.waitingWhat(formatKr(expected), formatKr(booked)),
      told: [],
      to: ledgerPath(orderId ? orderNumber(orderId) : undefined),
      open: texts.seeVouchers,
      ...(orderId && { orderId }),
    }))
  },
}

export const waitingDifferences: readonly WaitingSource[] = [differences]
