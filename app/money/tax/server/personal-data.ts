import { asc, eq, inArray, or } from 'drizzle-orm'
import { personNumberClashes, personNumbers, taxCardAsked, taxCards } from '#app/schema/tax.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'
import { longCardText } from '../card-text.ts'
import { cardOf } from './card-of.ts'
import { isNeededForPay } from './needed-for-pay.ts'
import { personNumberOf } from './person-number.ts'

const kinds = { national: 'fødselsnummer', 'd-number': 'D-nummer', synthetic: 'testnummer' } as const

/**
 * A worker's number and tax cards: whole to their owner, and to nobody else. They go with the account, unless pay was made by them that
 * we must account for.
 */
export const taxData: PersonalData = {
  tables: ['person_numbers', 'person_number_clashes', 'tax_cards', 'tax_card_asked'],

  held: async (read, person) => {
    const ids = profileIds(person)
    const numbers = await read
      .select({
        profileId: personNumbers.profileId,
        kind: personNumbers.kind,
        enteredAt: personNumbers.enteredAt,
        mainElsewhere: personNumbers.mainElsewhere,
      })
      .from(personNumbers)
      .where(inArray(personNumbers.profileId, ids))
    const cards = await read
      .select()
      .from(taxCards)
      .where(inArray(taxCards.workerId, ids))
      .orderBy(asc(taxCards.receivedAt))
    const [number] = numbers
    return {
      ...(number && {
        fødselsnummer: {
          nummer: await personNumberOf(read, number.profileId),
          type: kinds[number.kind],
          lagtInn: number.enteredAt,
          harAnnenHovedjobb: number.mainElsewhere,
        },
      }),
      ...(cards.length > 0 && {
        skattekort: cards.map(card => ({
          år: card.year,
          kort: longCardText(cardOf(card)),
          kilde: card.source === 'fetched' ? 'Skatteetaten' : 'lagt inn av oss',
          utstedt: card.issuedOn,
          merknad: card.remark,
          mottatt: card.receivedAt,
        })),
      }),
    }
  },

  forget: async (tx, person, now) => {
    const ids = profileIds(person)
    await tx
      .delete(personNumberClashes)
      .where(or(inArray(personNumberClashes.profileId, ids), inArray(personNumberClashes.holderId, ids)))
    await tx.delete(taxCardAsked).where(inArray(taxCardAsked.workerId, ids))
    await tx.update(taxCards).set({ enteredBy: null }).where(eq(taxCards.enteredBy, person.userId))
    for (const id of ids) {
      if (await isNeededForPay(tx, id, now)) {
        // The person may come back, and enter it on the new profile.
        await tx
          .update(personNumbers)
          .set({ fingerprint: `kept:${id}` })
          .where(eq(personNumbers.profileId, id))
        continue
      }
      await tx.delete(personNumbers).where(eq(personNumbers.profileId, id))
      await tx.delete(taxCards).where(eq(taxCards.workerId, id))
    }
  },
}
