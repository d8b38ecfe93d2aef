import { type SQL, sql } from 'drizzle-orm'
import type { Party } from '#app/facts/roles.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import { inOrder } from '#platform/db/pages.server.ts'
import { asMicroseconds, fromMicroseconds } from '#platform/db/tables.server.ts'
import type { Sorting } from '#platform/shared/sorting.ts'

/** What a list of accounts shows administrators of each, newest first, with the cursor of the next page. */
export const listedPerson = {
  userId: users.id,
  name: users.name,
  email: users.email,
  profileTypes: sql<
    Party[]
  >`coalesce((select array_agg(p.user_type order by p.user_type desc) from ${profiles} p where p.user_id = ${users}.id), '{}')`,
  isAdmin: sql<boolean>`exists (select 1 from ${profiles} p where p.user_id = ${users}.id and p.is_admin)`,
  isSuspended: isSuspended(users.id),
  cursor: sql<string>`concat_ws('.', ${asMicroseconds(users.createdAt)}, ${users.id})`,
}

/** Accounts by when they were made. */
export const peopleInOrder = (sort: Sorting) => inOrder(sort, users.createdAt, users.id)

/** After the cursor, among accounts: their moments are the database's, in microseconds. */
export function afterPerson(cursor: string | undefined, sort: Sorting = 'newest'): SQL | undefined {
  const [at, id] = cursor?.split('.') ?? []
  return at && id
    ? sql`(${users.createdAt}, ${users.id}) ${peopleInOrder(sort).later} (${fromMicroseconds(at)}, ${id}::uuid)`
    : undefined
}
