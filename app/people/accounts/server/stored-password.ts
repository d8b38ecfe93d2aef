import { and, eq } from 'drizzle-orm'
import { identities } from '#app/schema/accounts.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'

/** The person's password as it is stored; null for somebody who only comes in by other ways. */
export async function storedPassword(read: Reader, userId: string): Promise<string | null> {
  const [identity] = await read
    .select({ password: identities.password })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.providerId, 'credential')))
  return identity?.password ?? null
}
