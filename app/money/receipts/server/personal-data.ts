import { asc, inArray } from 'drizzle-orm'
import { receipts } from '#app/schema/receipts.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'
import { numberText } from '../document.ts'
import { texts } from '../texts.ts'

/**
 * What was sold to whom. A sales document names its buyer, and is kept whole for five years after the year by bokføringsloven § 13,
 * so nothing of it is forgotten with an account: whoever leaves is told so first.
 */
export const receiptData: PersonalData = {
  tables: ['receipts'],

  held: async (read, person) => {
    const found = await read
      .select()
      .from(receipts)
      .where(inArray(receipts.customerId, profileIds(person)))
      .orderBy(asc(receipts.at), asc(receipts.id))
    if (found.length === 0) return {}
    return {
      kvitteringer: found.map(({ kind, issuedOn, buyer, place, lines, gross, vat, outlays, ...row }) => ({
        dokument: `${texts.title[kind]} ${numberText(row)}`,
        dato: issuedOn,
        ...{ kjøper: buyer, sted: place },
        linjer: lines.map(({ text, detail, amount }) => ({
          hva: text,
          mer: detail,
          beløpIKroner: amount / 100,
        })),
        ...{ sumIKroner: (gross + outlays) / 100, herAvMva: vat / 100 },
      })),
    }
  },

  forget: async () => {},
}
