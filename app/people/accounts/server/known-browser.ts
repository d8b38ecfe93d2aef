import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { identities, users } from '#app/schema/accounts.server.ts'
import { type Reader, reader } from '#platform/db/reader.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { secrets } from '#platform/secrets.server.ts'
import { DAY } from '#platform/shared/time.ts'
import { ownCookie } from './own-cookie.ts'

/** A key for this purpose alone: signatures cannot be reused elsewhere. */
const key = Buffer.from(hkdfSync('sha256', secrets.auth, '', 'naerhjelp known browser v1', 32))

const cookie = ownCookie('known')
/** The longest a browser keeps a cookie. Renewed at every sign-in. */
const LIVES = 400 * DAY
/** The most people who share a browser; the oldest gives way. */
const MOST_PEOPLE = 5

/** The account that a sign-in attempt is compared with. */
export type Knocked = { userId: string; password: string | null } | undefined

const columns = { userId: users.id, password: identities.password }
const withPassword = and(eq(identities.userId, users.id), eq(identities.providerId, 'credential'))

/** The account of an address, and the hash of its password. */
export async function findKnocked(read: Reader, email: string): Promise<Knocked> {
  const [found] = await read
    .select(columns)
    .from(users)
    .leftJoin(identities, withPassword)
    .where(eq(users.email, email))
  return found
}

/** Is the password unchanged since the attempt began? Waits for a running change. */
export async function passwordStands({ userId, password }: NonNullable<Knocked>): Promise<boolean> {
  const [found] = await reader
    .select({ password: identities.password })
    .from(identities)
    .where(
      and(
        eq(identities.userId, userId),
        eq(identities.providerId, 'credential'),
        isNotNull(identities.password),
      ),
    )
    .for('share')
  return (found?.password ?? null) === password
}

/** Identifies a browser to one account under one password; a new password forgets every browser. */
function sealOf(id: string, { userId, password }: NonNullable<Knocked>): string {
  const era = createHash('sha256')
    .update(password ?? 'none')
    .digest('hex')
  return createHmac('sha256', key).update(`${id}\n${userId}\n${era}`).digest('base64url').slice(0, 22)
}

const marksIn = (from: Headers): string[] => (cookie.read(from) ?? '').split('~').filter(Boolean)

function fits(mark: string, account: NonNullable<Knocked>): boolean {
  const [id = '', seal = ''] = mark.split('.')
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(id, account))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** This browser's name to the account, if its owner has signed in here; null otherwise. */
export function knownAs(from: Headers, account: Knocked): string | null {
  if (!account) return null
  const mark = marksIn(from).find(one => fits(one, account))
  return mark?.split('.')[0] ?? null
}

/**
 * Makes a browser known to an account after its owner signed in: strangers' guesses elsewhere do not lock it
 * out. Holds no address, grants no access, and survives signing out.
 */
export function rememberBrowser(from: Headers, to: Headers, account: NonNullable<Knocked>): void {
  const id = knownAs(from, account) ?? randomBytes(16).toString('base64url')
  const others = marksIn(from).filter(
    mark => mark.split('.')[0] !== id && /^[\w-]{22}\.[\w-]{22}$/.test(mark),
  )
  const marks = [...others.slice(1 - MOST_PEOPLE), `${id}.${sealOf(id, account)}`]
  cookie.keep(to, marks.join('~'), LIVES)
}

/** The same after a sign-in without password. */
export async function rememberBrowserOf(
  { requestHeaders, responseHeaders }: RequestContext,
  userId: string,
): Promise<void> {
  const [account] = await reader
    .select(columns)
    .from(users)
    .leftJoin(identities, withPassword)
    .where(eq(users.id, userId))
  if (account) rememberBrowser(requestHeaders, responseHeaders, account)
}
