import { and, eq } from 'drizzle-orm'
import { identities } from '#app/schema/accounts.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'

/** The stored password hash; null for people without a password. */
export async function storedPassword(read: Reader, userId: string): Promise<string | null> {
  const [identity] = await read
    .select({ password: identities.password })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.providerId, 'credential')))
  return identity?.password ?? null
}
