import { and, count, eq } from 'drizzle-orm'
import { passkeys, twoFactors } from '#app/schema/accounts.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'

/** What a person can show besides the password. */
export type Factors = { app: boolean; passkeys: number }

/** The second factors that a person has set up. */
export async function factorsOf(read: Reader, userId: string): Promise<Factors> {
  const [app] = await read
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)))
  const [keys] = await read.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return { app: Boolean(app), passkeys: keys?.count ?? 0 }
}

/** Whether a person has any second factor. */
export async function hasFactor(read: Reader, userId: string): Promise<boolean> {
  const { app, passkeys: keys } = await factorsOf(read, userId)
  return app || keys > 0
}
