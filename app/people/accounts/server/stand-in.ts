import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { identities, users } from '#app/schema/accounts.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { secrets } from '#platform/secrets.server.ts'
import { hashPassword } from './password-hash.ts'

/** A key for this purpose alone. */
const key = Buffer.from(hkdfSync('sha256', secrets.auth, '', 'naerhjelp stand-in v1', 32))

const markOf = (email: string, part: string): string =>
  createHmac('sha256', key).update(`${part}\n${email}`).digest('hex').slice(0, 32)

/**
 * How many registrations of one address can sign in with their own password, to be told that it is
 * unconfirmed: the unconfirmed account and its stand-ins, or one more stand-in.
 */
const REMEMBERED = 5

const slotsOf = (email: string): string[] =>
  [...Array(REMEMBERED).keys()].map(slot => `${email}.${markOf(email, `slot ${slot}`)}.invalid`)

type User = typeof users.$inferSelect

/** The owner of an address, and where further registrations are stored. */
export async function findRegistered(
  read: Reader,
  email: string,
): Promise<{ owner: User | undefined; free: string }> {
  const slots = slotsOf(email)
  const found = await read
    .select()
    .from(users)
    .where(inArray(users.email, [email, ...slots]))
  const owner = found.find(user => user.email === email)
  const usable = owner && !owner.emailVerified ? slots.slice(1) : slots
  const free = usable.find(slot => !found.some(user => user.email === slot))
  return { owner, free: free ?? `${email}.${randomBytes(16).toString('hex')}.invalid` }
}

/** A stand-in's stored password: one salt per address, so that all its stand-ins are compared at once. */
export const hashForStandIn = (email: string, password: string): Promise<string> =>
  hashPassword(password, markOf(email, 'salt'))

/** The stand-in with this address and password; undefined without one. Takes the same time either way. */
export async function findStandIn(
  read: Reader,
  email: string,
  password: string,
): Promise<string | undefined> {
  const candidates = await read
    .select({ userId: users.id, stored: identities.password })
    .from(users)
    .innerJoin(identities, and(eq(identities.userId, users.id), eq(identities.providerId, 'credential')))
    .where(inArray(users.email, slotsOf(email)))
  const typed = Buffer.from(await hashForStandIn(email, password))
  const fits = ({ stored }: { stored: string | null }) => {
    const kept = Buffer.from(stored ?? '')
    return kept.length === typed.length && timingSafeEqual(kept, typed)
  }
  return candidates.filter(fits)[0]?.userId
}
