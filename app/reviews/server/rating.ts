import type { AnyColumn } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** Columns for a worker's average (one decimal, null without reviews) and number of reviews. */
export const ratingOf = (workerId: AnyColumn) => ({
  rating: sql<
    number | null
  >`(select round(avg(r.stars), 1)::float from reviews r where r.worker_id = ${workerId})`,
  reviewCount: sql<number>`(select count(*)::int from reviews r where r.worker_id = ${workerId})`,
})
