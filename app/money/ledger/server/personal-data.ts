import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { type AccountNumber, accounts, chart } from '#app/facts/books.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { ledgerEntries, ledgerLines } from '#app/schema/ledger.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { DataSubject, PersonalData } from '#platform/personal-data.ts'

/** The accounts that tell what somebody owes and is owed; the rest is the company's own. */
const own: Record<Party, AccountNumber[]> = {
  [customerRole]: [accounts.receivable, accounts.owedToCustomers],
  worker: [accounts.wages, accounts.holidayPay, accounts.pension, accounts.outlays],
}

const idsOf = (person: DataSubject, type: Party) =>
  person.profiles.filter(profile => profile.type === type).map(({ id }) => id)

/** What stands in the books of a person, as customer and as worker. */
const find = (read: Reader, person: DataSubject) =>
  read
    .select({ entry: ledgerEntries, account: ledgerLines.account, amount: ledgerLines.amount })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(
      or(
        and(
          inArray(orders.customerId, idsOf(person, customerRole)),
          inArray(ledgerLines.account, own[customerRole]),
        ),
        and(inArray(orders.workerId, idsOf(person, 'worker')), inArray(ledgerLines.account, own.worker)),
      ),
    )
    .orderBy(asc(ledgerEntries.id), asc(ledgerLines.place))

/**
 * The books name orders by their identifiers alone, and nobody. They are kept for five years after the year by bokføringsloven § 13,
 * so nothing of them is forgotten with an account.
 */
export const ledgerData: PersonalData = {
  tables: ['ledger_entries', 'ledger_lines', 'ledger_differences'],

  held: async (read, person) => {
    const found = await find(read, person)
    if (found.length === 0) return {}
    return {
      regnskap: found.map(({ entry, account, amount }) => ({
        dato: entry.bookedOn,
        bilag: entry.id,
        hva: entry.text,
        konto: chart[account].name,
        beløpIKroner: amount / 100,
      })),
    }
  },

  forget: async () => {},
}
