import { z } from 'zod'
import { type AccountNumber, accountNumbers } from '#app/facts/books.ts'
import { instantText, operation } from '#platform/shared/contract.ts'
import { texts } from './texts.ts'

/** An amount in øre, debit plus, credit minus. */
const ore = z.int()

const accountNumber = z.coerce
  .number()
  .int()
  .min(1000, texts.noAccount)
  .max(8999, texts.noAccount)
  .refine(
    (number): number is AccountNumber => accountNumbers.some(known => known === number),
    texts.noAccount,
  )
  .transform(number => number as AccountNumber)

const span = z.object({ from: z.iso.date().nullish(), to: z.iso.date().nullish() })
const spanFields = span.shape
const isForward = ({ from, to }: { from?: string | null | undefined; to?: string | null | undefined }) =>
  !from || !to || from <= to
const forward = { message: texts.backwards, path: ['to'] }

export const balanceInput = span.refine(isForward, forward)
export type BalanceInput = z.infer<typeof balanceInput>

export const accountInput = z
  .object({
    account: accountNumber,
    ...spanFields,
    /** Day, entry and place of the last line of the page before. */
    cursor: z
      .string()
      .max(60)
      .regex(/^\d{4}-\d\d-\d\d\.\d{1,18}\.\d{1,5}$/, 'Begynn på nytt')
      .optional(),
  })
  .refine(isForward, forward)
export type AccountInput = z.infer<typeof accountInput>

export const accountFileInput = z.object({ account: accountNumber, ...spanFields }).refine(isForward, forward)

/** An order's number, as people read it out. */
export const ofOrderInput = z.object({
  q: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{4,8}$/, texts.badNumber),
})

const balanceRow = z.object({
  account: z.int(),
  opening: ore,
  debit: ore,
  credit: ore,
  closing: ore,
})
export type BalanceRow = z.infer<typeof balanceRow>

const balance = z.object({
  /** Accounts that anything stands on, lowest first. */
  rows: z.array(balanceRow),
  total: balanceRow.omit({ account: true }),
  /** What everything that was ever booked adds up to: 0. */
  off: ore,
  /** The first day that anything was booked; null for empty books. */
  first: z.iso.date().nullable(),
  /** How much the books and the rest do not agree about. */
  differences: z.int(),
  /** When they were last compared. */
  checkedAt: instantText.nullable(),
})
export type Balance = z.infer<typeof balance>

const voucher = {
  entryId: z.int(),
  bookedOn: z.iso.date(),
  text: z.string(),
  orderId: z.uuid().nullable(),
}

const accountLine = z.object({
  ...voucher,
  place: z.int(),
  amount: ore,
  /** What the account holds after this line. */
  balance: ore,
})
export type AccountLine = z.infer<typeof accountLine>

const ofOrder = z.object({
  entries: z.array(z.object({ ...voucher, lines: z.array(z.object({ account: z.int(), amount: ore })) })),
})
export type OfOrder = z.infer<typeof ofOrder>

export const ledgerApi = {
  balance: operation
    .route({ method: 'GET', path: '/admin/ledger/balance', summary: 'Saldobalanse for en periode' })
    .input(balanceInput)
    .output(balance),
  account: operation
    .route({
      method: 'GET',
      path: '/admin/ledger/accounts/{account}',
      summary: 'Posteringer på en konto, med løpende saldo',
    })
    .input(accountInput)
    .output(
      z.object({
        opening: ore,
        closing: ore,
        lines: z.array(accountLine),
        nextCursor: z.string().nullable(),
      }),
    ),
  ofOrder: operation
    .route({ method: 'GET', path: '/admin/ledger/entries', summary: 'Bilagene til et oppdrag' })
    .input(ofOrderInput)
    .output(ofOrder),
  balanceFile: operation
    .route({ method: 'POST', path: '/admin/ledger/balance/file', summary: 'Saldobalansen som CSV' })
    .input(balanceInput)
    .output(z.file()),
  accountFile: operation
    .route({ method: 'POST', path: '/admin/ledger/accounts/{account}/file', summary: 'En konto som CSV' })
    .input(accountFileInput)
    .output(z.file()),
  check: operation
    .route({ method: 'POST', path: '/admin/ledger/check', summary: 'Kontroller regnskapet nå' })
    .output(z.object({ differences: z.int() })),
}
