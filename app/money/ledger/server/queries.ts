import { asc, between, count, inArray, min, ne } from 'drizzle-orm'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { ledgerChecks, ledgerDifferences, ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import { query } from '#platform/query.ts'
import {
  type AccountInput,
  type AccountLine,
  accountInput,
  type Balance,
  type BalanceInput,
  balanceInput,
  type OfOrder,
  ofOrderInput,
} from '../api.ts'
import { bookedMark } from './book-earlier.ts'
import { findAccountLines, findEnds } from './find-account.ts'
import { findBalance } from './find-balance.ts'

/** The trial balance of a period, and whether the rest agrees with the books. */
export const trialBalance = query<BalanceInput, Balance>({
  name: 'ledger.balance',
  input: balanceInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input }) => {
    const [balance, [differences], [checked]] = await Promise.all([
      findBalance(read, { from: input.from ?? null, to: input.to ?? null }),
      read.select({ count: count() }).from(ledgerDifferences),
      read
        .select({ at: min(ledgerChecks.at) })
        .from(ledgerChecks)
        .where(ne(ledgerChecks.source, bookedMark)),
    ])
    return {
      ...balance,
      differences: differences?.count ?? 0,
      checkedAt: checked?.at?.toISOString() ?? null,
    }
  },
})

/** How many lines of an account are on one page. */
const PAGE = 50

type AccountPage = { opening: number; closing: number; lines: AccountLine[]; nextCursor: string | null }

/** An account's lines in a period, each with what the account holds after it. */
export const accountLines = query<AccountInput, AccountPage>({
  name: 'ledger.account',
  input: accountInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input }) => {
    const [ends, page] = await Promise.all([findEnds(read, input), findAccountLines(read, input, PAGE)])
    return { ...ends, ...page }
  },
})

/** The most that one order has; more than one order may begin alike, when few signs were typed. */
const MOST_ENTRIES = 100

/** Every order's identifier that begins so lies between these. */
const idsFrom = (beginning: string): [string, string] => {
  const filled = (sign: string) => {
    const all = beginning.padEnd(32, sign)
    return [all.slice(0, 8), all.slice(8, 12), all.slice(12, 16), all.slice(16, 20), all.slice(20)].join('-')
  }
  return [filled('0'), filled('f')]
}

/** The vouchers of an order, by the number that people read. */
export const entriesOfOrder = query<{ q: string }, OfOrder>({
  name: 'ledger.of-order',
  input: ofOrderInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input }) => {
    const { id, bookedOn, text, orderId } = ledgerEntries
    const found = await read
      .select({ entryId: id, bookedOn, text, orderId })
      .from(ledgerEntries)
      .where(between(orderId, ...idsFrom(input.q)))
      .orderBy(asc(bookedOn), asc(id))
      .limit(MOST_ENTRIES)
    const { entryId, account, amount, place } = ledgerLines
    const lines = await read
      .select({ entryId, account, amount })
      .from(ledgerLines)
      .where(
        inArray(
          entryId,
          found.map(entry => entry.entryId),
        ),
      )
      .orderBy(asc(entryId), asc(place))
    return {
      entries: found.map(entry => ({
        ...entry,
        lines: lines
          .filter(line => line.entryId === entry.entryId)
          .map(line => ({ account: line.account, amount: line.amount })),
      })),
    }
  },
})
