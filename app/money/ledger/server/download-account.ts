import { onlyAdmin } from '#app/facts/only-admin.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { command } from '#platform/command.ts'
import { inKroner, listFile, mostRows } from '#platform/list-file.ts'
import { conflict } from '#platform/shared/errors.ts'
import { formatKr } from '#platform/shared/money.ts'
import { type AccountLine, accountFileInput } from '../api.ts'
import { texts } from '../texts.ts'
import { findAccountLines } from './find-account.ts'
import { findBalance } from './find-balance.ts'

const columns = {
  [texts.date]: (line: AccountLine) => line.bookedOn,
  'Bilag nr.': (line: AccountLine) => line.entryId,
  [texts.voucher]: (line: AccountLine) => line.text,
  Oppdrag: (line: AccountLine) => line.orderId && orderNumber(line.orderId),
  [texts.amount]: (line: AccountLine) => inKroner(line.amount),
  [texts.balance]: (line: AccountLine) => inKroner(line.balance),
}

/**
 * An account's lines in a period as a file. Errors: CONFLICT while the books do not balance, and when the list is too long.
 */
export const downloadAccount = command({
  name: 'ledger.download-account',
  input: accountFileInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, input, now }) => {
    const { off } = await findBalance(tx, { from: null, to: null })
    if (off !== 0) throw conflict(texts.unbalancedMore(formatKr(Math.abs(off))), 'unbalanced')
    const { lines, nextCursor } = await findAccountLines(tx, input, mostRows)
    return listFile(`konto-${input.account}`, columns, nextCursor ? tooMany(lines) : lines, now)
  },
  audit: ({ input: { account, from = null, to = null } }) => ({
    subjectId: null,
    details: { account, from, to },
  }),
})

/** One more than a file has, which says so. */
const tooMany = (lines: AccountLine[]): AccountLine[] => [...lines, ...lines.slice(0, 1)]
