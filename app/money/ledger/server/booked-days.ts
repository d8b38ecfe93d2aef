import { lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AccountNumber } from '#app/facts/books.ts'
import type { VatCode } from '#app/facts/rates.ts'
import { ledgerLines, ledgerSums } from '#app/schema/ledger.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'

const { account, bookedOn, vatCode, debit, credit } = ledgerSums

/**
 * What came to each account on each day, in øre; several rows may be of one. The kept sums and what was booked after them, in one
 * statement: exact at any moment.
 */
export const bookedDays = (read: Reader) =>
  unionAll(
    read.select({ account, bookedOn, vatCode, debit, credit }).from(ledgerSums),
    read
      .select({
        account: sql<AccountNumber>`late.account`,
        bookedOn: sql<string>`late.booked_on`,
        vatCode: sql<VatCode | ''>`late.vat_code`,
        debit: sql<number>`late.debit`,
        credit: sql<number>`late.credit`,
      })
      .from(sql`ledger_unsummed() late`),
  ).as('days')

/** The same from the lines themselves, of the vouchers through one: for what is handed on to others. */
export const daysThrough = (read: Reader, through: number): ReturnType<typeof bookedDays> =>
  read
    .select({
      account: ledgerLines.account,
      bookedOn: ledgerLines.bookedOn,
      vatCode: sql<VatCode | ''>`coalesce(${ledgerLines.vatCode}, '')`.as('vat_code'),
      debit: sql<number>`greatest(${ledgerLines.amount}, 0)`.as('debit'),
      credit: sql<number>`greatest(-${ledgerLines.amount}, 0)`.as('credit'),
    })
    .from(ledgerLines)
    .where(lte(ledgerLines.entryId, through))
    .as('days') as unknown as ReturnType<typeof bookedDays>
