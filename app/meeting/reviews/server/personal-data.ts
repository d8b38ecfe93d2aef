import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { firstName } from '#app/facts/names.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { customerReviews, isShown, reviews } from '#app/schema/reviews.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

const customers = alias(profiles, 'customer')
const workers = alias(profiles, 'worker')

const present = ({ stars, text, writtenAt, publishedAt, hiddenAt }: typeof customerReviews.$inferSelect) => ({
  stjerner: stars,
  tekst: text,
  skrevet: writtenAt,
  publisert: publishedAt,
  fjernet: hiddenAt,
})

const answered = (review: typeof reviews.$inferSelect) => ({
  ...present(review),
  svar: review.answer,
  besvart: review.answeredAt,
})

/** What customers wrote of workers, with the names of the two. */
const ofWorkers = (read: Reader, condition: SQL | undefined) =>
  read
    .select({ review: reviews, customer: customers.fullName, worker: workers.fullName })
    .from(reviews)
    .innerJoin(customers, eq(customers.id, reviews.customerId))
    .innerJoin(workers, eq(workers.id, reviews.workerId))
    .where(condition)
    .orderBy(asc(reviews.writtenAt))

/** What workers wrote of customers. */
const ofCustomers = (read: Reader, condition: SQL | undefined) =>
  read
    .select({ review: customerReviews, customer: customers.fullName, worker: workers.fullName })
    .from(customerReviews)
    .innerJoin(customers, eq(customers.id, customerReviews.customerId))
    .innerJoin(workers, eq(workers.id, customerReviews.workerId))
    .where(condition)
    .orderBy(asc(customerReviews.writtenAt))

/**
 * Reviews between the parties stay, without the writer's name: others rely on them. The answers of a person
 * who has left are erased.
 */
export const reviewData: PersonalData = {
  tables: ['reviews', 'customer_reviews', 'review_totals'],

  held: async (read, person) => {
    const ids = profileIds(person)
    // Unpublished reviews belong to their writer alone.
    const given = await ofWorkers(read, inArray(reviews.customerId, ids))
    const received = await ofWorkers(read, and(inArray(reviews.workerId, ids), isShown(reviews)))
    const written = await ofCustomers(read, inArray(customerReviews.workerId, ids))
    const asCustomer = await ofCustomers(
      read,
      and(inArray(customerReviews.customerId, ids), isShown(customerReviews)),
    )
    return {
      vurderingerDuHarGitt: given.map(({ review, worker }) => ({ omHvem: worker, ...answered(review) })),
      vurderingerDuHarFått: received.map(({ review, customer }) => ({
        fraHvem: firstName(customer),
        ...answered(review),
      })),
      kunderDuHarVurdert: written.map(({ review, customer }) => ({
        omHvem: customer,
        ...present(review),
      })),
      vurderingerFraAnsatte: asCustomer.map(({ review, worker }) => ({
        fraHvem: firstName(worker),
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
