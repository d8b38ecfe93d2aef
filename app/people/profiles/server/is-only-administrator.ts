import { and, eq, isNull, ne, not } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'

/**
 * Would nobody be left who can sign in as administrator, without this person? `owned`: the person's profiles.
 */
export async function isOnlyAdministrator(
  read: Reader,
  userId: string,
  owned: readonly { isAdmin: boolean }[],
): Promise<boolean> {
  if (!owned.some(({ isAdmin }) => isAdmin)) return false
  const [other] = await read
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        eq(profiles.isAdmin, true),
        ne(profiles.userId, userId),
        isNull(users.deletedAt),
        not(isSuspended(users.id)),
      ),
    )
    .limit(1)
  return other === undefined
}
