import { and, between, count, lte, max, min, sql } from 'drizzle-orm'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import { command } from '#platform/command.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { type LocalDate, localDate } from '#platform/shared/time.ts'
import { type BalanceInput, balanceInput } from '../api.ts'
import { texts } from '../texts.ts'
import { findBalance } from './find-balance.ts'
import type { Cut } from './saft/find-parts.ts'
import type { SaftHead, SaftTotals } from './saft/write-saft.ts'

/** The days and vouchers of the file: what is left open begins with the first booked day, and ends with the last or today. */
async function findCut(read: Reader, { from, to }: BalanceInput, today: LocalDate): Promise<Cut> {
  const [books] = await read
    .select({
      first: min(ledgerEntries.bookedOn),
      last: max(ledgerEntries.bookedOn),
      through: max(ledgerEntries.id),
    })
    .from(ledgerEntries)
  const { first, last, through } = books ?? {}
  const days = [first, last, from, today].flatMap(day => day ?? []).sort()
  const until = to ?? days.at(-1) ?? today
  return { from: from ?? (first && first < until ? first : until), to: until, through: through ?? 0 }
}

async function findTotals(read: Reader, { from, to, through }: Cut): Promise<SaftTotals> {
  const { amount, bookedOn, entryId } = ledgerLines
  const onSide = (sign: 1 | -1) =>
    sql<number>`coalesce(sum(${amount} * ${sign}::int) filter (where ${amount} * ${sign}::int > 0), 0)`.mapWith(
      Number,
    )
  const [[lines], [entries]] = await Promise.all([
    read
      .select({ debit: onSide(1), credit: onSide(-1) })
      .from(ledgerLines)
      .where(and(between(bookedOn, from, to), lte(entryId, through))),
    read
      .select({ count: count() })
      .from(ledgerEntries)
      .where(and(between(ledgerEntries.bookedOn, from, to), lte(ledgerEntries.id, through))),
  ])
  return { entries: entries?.count ?? 0, debit: lines?.debit ?? 0, credit: lines?.credit ?? 0 }
}

/**
 * An administrator takes out a period of the books as SAF-T: who did is logged, since customers are named in it. Answers what the
 * file begins with; `writeSaft` writes it. Errors: CONFLICT while the books do not balance, which is no state to hand on.
 */
export const exportSaft = command({
  name: 'ledger.export-saft',
  input: balanceInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input, now }): Promise<SaftHead> => {
    const madeOn = localDate(now)
    const cut = await findCut(tx, input, madeOn)
    const [{ rows, off }, totals] = await Promise.all([
      findBalance(tx, cut, cut.through),
      findTotals(tx, cut),
    ])
    if (off !== 0) throw conflict(texts.unbalancedMore(formatKr(Math.abs(off))), 'unbalanced')
    return { cut, madeOn, rows, totals }
  },
  audit: ({ output: { cut } }) => ({ subjectId: null, details: { from: cut.from, to: cut.to } }),
})
