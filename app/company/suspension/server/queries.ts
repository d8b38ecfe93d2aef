import { and, desc, eq, ilike, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { isOnlyAdministrator } from '#app/people/profiles/server/index.ts'
import { users, userWords } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isSuspended, suspensions } from '#app/schema/suspension.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { containing } from '#platform/db/words.server.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import { type PeopleInput, type PersonAccount, type PersonRow, peopleInput } from '../api.ts'
import { findEffects } from './find-effects.ts'
import { afterPerson, listedPerson, peopleInOrder } from './listed-person.ts'
import { maySuspend } from './policy.ts'

/** How many are on one page. */
const PAGE = 30

const row = { ...listedPerson, emailVerified: users.emailVerified, createdAt: users.createdAt }

/** So many of those with an account, by when it was made. */
export const findPeople = (read: Reader, { q, onlyShut, sort, cursor }: PeopleInput, most: number) =>
  read
    .select(row)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        q ? ilike(userWords(users), containing(q)) : undefined,
        onlyShut ? isSuspended(users.id) : undefined,
        afterPerson(cursor, sort),
      ),
    )
    .orderBy(...peopleInOrder(sort).order)
    .limit(most)

/** Everybody with an account, for administrators. */
export const people = query<PeopleInput, { people: PersonRow[]; nextCursor: string | null }>({
  name: 'person.list',
  input: peopleInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input }) => {
    const found = await findPeople(read, input, PAGE + 1)
    const page = found.slice(0, PAGE)
    return {
      people: page.map(({ emailVerified: _, cursor: __, ...person }) => ({
        ...person,
        createdAt: person.createdAt.toISOString(),
      })),
      nextCursor: found.length > PAGE ? (page.at(-1)?.cursor ?? null) : null,
    }
  },
})

async function findSuspensions(read: Reader, userId: string): Promise<PersonAccount['suspensions']> {
  const [shutters, lifters] = [alias(users, 'shutter'), alias(users, 'lifter')]
  const found = await read
    .select({ suspension: suspensions, by: shutters.name, liftedBy: lifters.name })
    .from(suspensions)
    .innerJoin(shutters, eq(shutters.id, suspensions.adminId))
    .leftJoin(lifters, eq(lifters.id, suspensions.liftedBy))
    .where(eq(suspensions.userId, userId))
    .orderBy(desc(suspensions.suspendedAt))
  return found.map(({ suspension: { id, reason, suspendedAt, liftedAt, liftReason }, by, liftedBy }) => ({
    ...{ id, reason, by, liftedBy, liftReason },
    suspendedAt: suspendedAt.toISOString(),
    liftedAt: liftedAt?.toISOString() ?? null,
  }))
}

/** One person's account: who it is, when it was shut and why, and what shutting it would do. Errors: NOT_FOUND. */
export const personAccount = query<{ userId: string }, PersonAccount>({
  name: 'person.account',
  input: z.object({ userId: z.uuid() }),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, actor, input: { userId } }) => {
    const [found] = await read
      .select(row)
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!found) throw notFound()
    const owned = await read.select().from(profiles).where(eq(profiles.userId, userId))
    const ids = owned.map(({ id }) => id)
    const [shut, effects, last] = await Promise.all([
      findSuspensions(read, userId),
      findEffects(read, userId, ids),
      isOnlyAdministrator(read, userId, owned),
    ])
    const ruling = maySuspend(actor, { userId, isLastAdministrator: last })
    const { cursor: _, ...person } = found
    return {
      ...person,
      ...effects,
      createdAt: person.createdAt.toISOString(),
      suspensions: shut,
      whyNotSuspend: ruling.allowed ? null : ruling.message,
    }
  },
})
