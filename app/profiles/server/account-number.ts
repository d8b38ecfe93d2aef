import { seal } from '#platform/crypto.server.ts'

/** An account number as it is stored in the row with this id: encrypted, with its last four digits beside it. */
export const sealedAccount = (digits: string, rowId: string) => ({
  accountNumber: seal(digits, rowId),
  accountNumberEnd: digits.slice(-4),
})
