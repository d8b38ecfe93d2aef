import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'

/** Every administrator, each once: to tell them all, since whoever is first takes it. */
export const administrators = (tx: Transaction): Promise<{ userId: string }[]> =>
  tx
    .selectDistinct({ userId: users.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.isAdmin, true), isNull(users.deletedAt)))
