import { asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'
import { firstName } from '../../profiles/names.ts'
import { profiles } from '../../profiles/server/tables.server.ts'
import { reviews } from './tables.server.ts'

const consumers = alias(profiles, 'consumer')
const workers = alias(profiles, 'worker')

/**
 * What a customer wrote of a worker stays, without the customer's name: others rely on it. What somebody who has left
 * answered goes.
 */
export const reviewData: PersonalData = {
  tables: ['reviews'],

  held: async (read, person) => {
    const ids = profileIds(person)
    const find = (mine: typeof reviews.consumerId | typeof reviews.workerId) =>
      read
        .select({ review: reviews, consumer: consumers.fullName, worker: workers.fullName })
        .from(reviews)
        .innerJoin(consumers, eq(consumers.id, reviews.consumerId))
        .innerJoin(workers, eq(workers.id, reviews.workerId))
        .where(inArray(mine, ids))
        .orderBy(asc(reviews.writtenAt))
    const present = ({ stars, text, writtenAt, answer, answeredAt }: typeof reviews.$inferSelect) => ({
      stjerner: stars,
      tekst: text,
      skrevet: writtenAt,
      svar: answer,
      besvart: answeredAt,
    })
    const [given, received] = [await find(reviews.consumerId), await find(reviews.workerId)]
    return {
      vurderingerDuHarGitt: given.map(({ review, worker }) => ({ omHvem: worker, ...present(review) })),
      vurderingerDuHarFått: received.map(({ review, consumer }) => ({
        fraHvem: firstName(consumer),
        ...present(review),
      })),
    }
  },

  forget: async (tx, person) => {
    await tx
      .update(reviews)
      .set({ answer: null, answeredAt: null })
      .where(inArray(reviews.workerId, profileIds(person)))
  },
}
