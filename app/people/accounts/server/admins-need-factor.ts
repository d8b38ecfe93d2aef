import { and, eq } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { env } from '#platform/env.server.ts'

/** Administrators must have a second factor, except in the demonstration. Production has no exception. */
export const adminsNeedFactor: boolean = env.isProduction || (env.ADMIN_SECOND_FACTOR ?? !env.DEMO)

/** Must this person have a second factor, whatever role they are in now? */
export async function mustHaveFactor(read: Reader, userId: string): Promise<boolean> {
  if (!adminsNeedFactor) return false
  const [admin] = await read
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), eq(profiles.isAdmin, true)))
  return Boolean(admin)
}
