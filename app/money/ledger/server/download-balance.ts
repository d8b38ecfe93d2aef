import { chart } from '#app/facts/books.ts'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { command } from '#platform/command.ts'
import { inKroner, listFile } from '#platform/list-file.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { type BalanceRow, balanceInput } from '../api.ts'
import { texts } from '../texts.ts'
import { findBalance } from './find-balance.ts'

const nameOf = (account: number): string => (chart as Record<number, { name: string }>)[account]?.name ?? ''

const columns = {
  [texts.account]: (row: BalanceRow) => row.account,
  [texts.name]: (row: BalanceRow) => nameOf(row.account),
  [texts.opening]: (row: BalanceRow) => inKroner(row.opening),
  [texts.debit]: (row: BalanceRow) => inKroner(row.debit),
  [texts.credit]: (row: BalanceRow) => inKroner(row.credit),
  [texts.closing]: (row: BalanceRow) => inKroner(row.closing),
}

/**
 * The trial balance as a file. A command, because who took it out is logged. Errors: CONFLICT while the books do not balance,
 * which is no state to hand on.
 */
export const downloadBalance = command({
  name: 'ledger.download-balance',
  input: balanceInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input, now }) => {
    const { rows, off } = await findBalance(tx, { from: input.from ?? null, to: input.to ?? null })
    if (off !== 0) throw conflict(texts.unbalancedMore(formatKr(Math.abs(off))), 'unbalanced')
    return listFile('saldobalanse', columns, rows, now)
  },
  audit: ({ input: { from = null, to = null } }) => ({ subjectId: null, details: { from, to } }),
})
