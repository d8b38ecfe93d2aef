import { eq } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { PasswordOwner } from '../password-strength.ts'

/** What a guesser who knows the person tries first. */
export async function passwordOwner(
  read: Reader,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<PasswordOwner> {
  const owned = await read
    .select({ fullName: profiles.fullName, address: profiles.address })
    .from(profiles)
    .where(eq(profiles.userId, id))
  return {
    email,
    fullName: [name, ...owned.map(({ fullName }) => fullName)].join(' '),
    address: owned.map(({ address }) => address ?? '').join(' '),
  }
}
