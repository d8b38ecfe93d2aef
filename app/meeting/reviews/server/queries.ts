import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { firstName } from '#app/facts/names.ts'
import { texts } from '#app/facts/reviews-texts.ts'
import { customerRole } from '#app/facts/roles.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { customerReviews, isShown, ratingOf } from '#app/schema/reviews.server.ts'
import { newestFirst, pageOf } from '#platform/db/pages.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { type PageInput, pageInput } from '#platform/shared/contract.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow, hide, only } from '#platform/shared/policy.ts'
import { type AboutCustomer, ofCustomerInput } from '../api.ts'

/** How many are on one page. */
const PAGE = 20
const list = newestFirst(customerReviews.writtenAt, customerReviews.id)
const workers = alias(profiles, 'worker')

const profileOf = (actor: Actor): string => {
  demandPerson(actor)
  return actor.profileId
}

/** What workers wrote about a customer: the published average and a page of the reviews, newest first. */
async function aboutCustomer(
  read: Reader,
  customerId: string,
  { viewerId, cursor }: { viewerId: string; cursor: string | undefined },
): Promise<AboutCustomer> {
  const [rated] = await read.select(ratingOf(profiles.id)).from(profiles).where(eq(profiles.id, customerId))
  const rows = await read
    .select({ review: customerReviews, serviceName: orders.serviceName, worker: workers.fullName })
    .from(customerReviews)
    .innerJoin(orders, eq(orders.id, customerReviews.orderId))
    .innerJoin(workers, eq(workers.id, customerReviews.workerId))
    .where(and(eq(customerReviews.customerId, customerId), isShown(customerReviews), list.after(cursor)))
    .orderBy(...list.order)
    .limit(PAGE + 1)
  const { found, nextCursor } = pageOf(rows, PAGE, ({ review }) => ({ ...review, at: review.writtenAt }))
  return {
    rating: rated?.rating ?? null,
    reviewCount: rated?.reviewCount ?? 0,
    reviews: found.map(({ review: { id, stars, text, writtenAt, workerId }, serviceName, worker }) => ({
      ...{ id, stars, text, serviceName },
      by: firstName(worker),
      mine: workerId === viewerId,
      writtenAt: writtenAt.toISOString(),
    })),
    nextCursor,
  }
}

/** For the worker of a request or an order: reviews of its customer. NOT_FOUND for everybody else. */
export const reviewsOfCustomer = query<z.infer<typeof ofCustomerInput>, AboutCustomer>({
  name: 'review.of-customer',
  input: ofCustomerInput,
  authorise: ({ actor }) => (actor.kind === 'person' && actor.role === 'worker' ? allow : hide),
  run: async ({ read, actor, input }) => {
    const viewerId = profileOf(actor)
    const [order] = await read
      .select({ customerId: orders.customerId })
      .from(orders)
      .where(and(eq(orders.id, input.orderId), eq(orders.workerId, viewerId)))
    if (!order) throw notFound()
    return aboutCustomer(read, order.customerId, { viewerId, cursor: input.cursor })
  },
})

/** Workers' reviews of the acting customer. */
export const reviewsOfMe = query<PageInput, AboutCustomer>({
  name: 'review.of-me',
  input: pageInput,
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: ({ read, actor, input: { cursor } }) =>
    aboutCustomer(read, profileOf(actor), { viewerId: profileOf(actor), cursor }),
})
