import { asc, inArray } from 'drizzle-orm'
import { deletedName } from '#app/facts/names.ts'
import { rescissions } from '#app/schema/rescind.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'
import { paysText } from '../form.ts'
import { texts } from '../texts.ts'

/** What a customer has declared. It stays with what it ended, without name and address. */
export const rescindData: PersonalData = {
  tables: ['rescissions'],

  held: async (read, person) => {
    const found = await read
      .select()
      .from(rescissions)
      .where(inArray(rescissions.customerId, profileIds(person)))
      .orderBy(asc(rescissions.at))
    if (found.length === 0) return {}
    return {
      angrerett: found.map(({ at, about, askedAt, agreedAt, lastDay, name, address, ...came }) => ({
        mottatt: at,
        erklæring: texts.declares(about),
        ...{ bestilt: askedAt, avtalt: agreedAt, sisteDag: lastDay },
        ...{ navn: name, adresse: address, betaling: paysText(came) },
      })),
    }
  },

  forget: async (tx, person) => {
    await tx
      .update(rescissions)
      .set({ name: deletedName, address: '', about: '' })
      .where(inArray(rescissions.customerId, profileIds(person)))
  },
}
