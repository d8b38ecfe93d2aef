import { count, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import { users } from '../../accounts/server/tables.server.ts'
import { orders } from '../../orders/server/tables.server.ts'
import { firstName } from '../../profiles/names.ts'
import { isListed } from '../../profiles/server/listing.ts'
import { profiles } from '../../profiles/server/tables.server.ts'
import type { ReviewView } from '../api.ts'

import { reviews } from './tables.server.ts'

type ReviewsOfOne = { rating: number | null; reviewCount: number; reviews: ReviewView[] }

const ownsProfile = (actor: Actor, profileId: string) =>
  actor.kind === 'person' && actor.role === 'worker' && actor.profileId === profileId

async function reviewsOf(read: Reader, workerId: string, actor: Actor): Promise<ReviewsOfOne> {
  const found = await read
    .select({ review: reviews, serviceName: orders.serviceName, consumer: profiles.fullName })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(profiles, eq(profiles.id, reviews.consumerId))
    .where(eq(reviews.workerId, workerId))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(200)
  const [average] = await read
    .select({ rating: sql<number | null>`round(avg(${reviews.stars}), 1)::float`, reviewCount: count() })
    .from(reviews)
    .where(eq(reviews.workerId, workerId))
  return {
    rating: average?.rating ?? null,
    reviewCount: average?.reviewCount ?? 0,
    reviews: found.map(({ review, serviceName, consumer }) => ({
      id: review.id,
      orderId: review.orderId,
      serviceName,
      consumerName: firstName(consumer),
      stars: review.stars,
      text: review.text,
      writtenAt: review.writtenAt.toISOString(),
      answer: review.answer,
      answeredAt: review.answeredAt?.toISOString() ?? null,
      mayAnswer: review.answer === null && ownsProfile(actor, workerId),
    })),
  }
}

/** The reviews of a worker who is listed, newest first; of anybody else, NOT_FOUND. */
export const reviewsOfWorker = query<{ workerId: string }, ReviewsOfOne>({
  name: 'review.of-worker',
  input: z.object({ workerId: z.uuid() }),
  authorise: () => allow,
  run: async ({ read, actor, input: { workerId } }) => {
    const [worker] = await read
      .select({ profile: profiles, emailVerified: users.emailVerified })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(eq(profiles.id, workerId))
    if (worker?.profile.userType !== 'worker') throw notFound()
    const listed = isListed({ ...worker.profile, emailVerified: worker.emailVerified })
    if (!listed && !ownsProfile(actor, workerId)) throw notFound()
    return reviewsOf(read, workerId, actor)
  },
})

/** The signed-in worker's own reviews, newest first. */
export const myReviews = query<unknown, ReviewsOfOne>({
  name: 'review.mine',
  input: z.unknown(),
  authorise: ({ actor }) =>
    actor.kind === 'person' && actor.role === 'worker'
      ? allow
      : deny('role', 'Bare ansatte har vurderinger av seg selv.'),
  run: async ({ read, actor }) => {
    if (actor.kind !== 'person') throw notFound()
    return reviewsOf(read, actor.profileId, actor)
  },
})
