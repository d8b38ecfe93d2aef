import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { customerRole } from '#app/facts/roles.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { asMicroseconds, fromMicroseconds, limitHits } from '#platform/db/tables.server.ts'
import { query } from '#platform/query.ts'
import { DAY } from '#platform/shared/time.ts'
import { type LimitHitPage, limitHitsInput } from '../api.ts'

const PAGE = 50

const lastAt = asMicroseconds(limitHits.lastAt).mapWith(Number)
const who = sql<string>`coalesce(${limitHits.userId}::text, '')`

/** After the cursor, in list order. */
function after(cursor: string | undefined) {
  const [at, limit, network, userId] = cursor?.split(' ') ?? []
  if (!at || !limit || !network || userId === undefined) return undefined
  return sql`(${limitHits.lastAt}, ${limitHits.limit}, ${limitHits.network}, ${who}) < (${fromMicroseconds(at)}, ${limit}, ${network}, ${userId})`
}

const isAdmin = sql<boolean>`exists (select from ${profiles} where ${profiles.userId} = ${users.id} and ${profiles.isAdmin})`

/** Limit breaches, latest first: one row per limit, person or visitor, network and day. */
export const limitHitList = query<z.infer<typeof limitHitsInput>, LimitHitPage>({
  name: 'limit-hit.list',
  input: limitHitsInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, now, input: { limit, days, cursor } }) => {
    const found = await read
      .select({ hit: limitHits, user: users, isAdmin, lastAt, who })
      .from(limitHits)
      .leftJoin(users, eq(users.id, limitHits.userId))
      .where(
        and(
          gte(limitHits.lastAt, new Date(now.getTime() - days * DAY)),
          limit ? eq(limitHits.limit, limit) : undefined,
          or(isNull(limitHits.userId), isNull(users.deletedAt)),
          after(cursor),
        ),
      )
      .orderBy(desc(limitHits.lastAt), desc(limitHits.limit), desc(limitHits.network), desc(who))
      .limit(PAGE + 1)
    const page = found.slice(0, PAGE)
    const last = page.at(-1)
    return {
      hits: page.map(({ hit, user, isAdmin: admin }) => ({
        limit: hit.limit,
        network: hit.network,
        hits: hit.hits,
        lastAt: hit.lastAt.toISOString(),
        person: user && {
          userId: user.id,
          name: user.name,
          email: user.email,
          role: admin ? 'admin' : user.userType === 'worker' ? 'worker' : customerRole,
          since: user.createdAt.toISOString(),
        },
      })),
      nextCursor:
        last && found.length > PAGE
          ? [last.lastAt, last.hit.limit, last.hit.network, last.who].join(' ')
          : null,
    }
  },
})
