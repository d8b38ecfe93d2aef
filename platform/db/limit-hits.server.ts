import { sql } from 'drizzle-orm'
import { database } from './database.server.ts'

/** A limit breach; `userId` is null for a visitor. */
export type LimitHit = { limit: string; userId: string | null; network: string }

/** The collective row for a person with more networks in a day than anybody reads. */
const MANY = 'mange'
const MOST_NETWORKS = 20
const MOST_ROWS = 10_000

/**
 * Records a limit breach for administrators: one row per limit, person, network and day. Attackers cannot
 * fill the table: from a person's 21st network, or a day's 10,001st row, breaches share one row.
 */
export async function noteLimitHit({ limit, userId, network }: LimitHit): Promise<void> {
  const today = sql`(now() at time zone 'UTC')::date`
  const rowsToday = sql`select 1 from limit_hits where last_at >= ${today}::timestamp at time zone 'UTC' and day = ${today}`
  await database.execute(sql`
    with asked as (select ${limit}::text as "limit", ${userId}::uuid as user_id, ${network}::text as network),
    known as (
      select 1 from limit_hits h, asked a
      where h."limit" = a."limit" and h.user_id is not distinct from a.user_id and h.network = a.network and h.day = ${today}
    ),
    full_up as (
      select (a.user_id is not null and (select count(*) from limit_hits h
          where h."limit" = a."limit" and h.user_id = a.user_id and h.day = ${today}) >= ${MOST_NETWORKS})
        or (select count(*) from (${rowsToday} limit ${MOST_ROWS}) seen) >= ${MOST_ROWS} as is_full
      from asked a
    )
    insert into limit_hits ("limit", user_id, network, day, hits, last_at)
    select a."limit", a.user_id,
      case when full_up.is_full and not exists (select from known) then ${MANY} else a.network end,
      ${today}, 1, now()
    from asked a, full_up
    on conflict ("limit", user_id, network, day) do update set hits = limit_hits.hits + 1, last_at = now()`)
}
