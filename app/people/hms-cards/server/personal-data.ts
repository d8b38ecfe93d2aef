import { asc, inArray } from 'drizzle-orm'
import { hmsCards } from '#app/schema/hms-cards.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

const statuses = { waiting: 'venter', accepted: 'godtatt', refused: 'ikke godtatt' } as const

/** The person's HMS cards. An administrator's decisions stand in the audit log. */
export const hmsCardsData: PersonalData = {
  tables: ['hms_cards'],

  held: async (read, person) => {
    const found = await read
      .select()
      .from(hmsCards)
      .where(inArray(hmsCards.profileId, profileIds(person)))
      .orderBy(asc(hmsCards.enteredAt))
    if (found.length === 0) return {}
    return {
      hmsKort: found.map(({ number, expiresOn, enteredAt, status, reason }) => ({
        kortnummer: number,
        gyldigTil: expiresOn,
        lagtInn: enteredAt,
        status: statuses[status],
        begrunnelse: reason,
      })),
    }
  },

  forget: async (tx, person) => {
    await tx.delete(hmsCards).where(inArray(hmsCards.profileId, profileIds(person)))
  },
}
