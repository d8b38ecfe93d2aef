import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { identities, users } from '#app/schema/accounts.server.ts'
import { type Reader, reader } from '#platform/db/reader.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { secrets } from '#platform/secrets.server.ts'
import { DAY } from '#platform/shared/time.ts'
import { ownCookie } from './own-cookie.ts'

/** A key for this purpose alone: what signs sessions signs nothing here, and the other way round. */
const key = Buffer.from(hkdfSync('sha256', secrets.auth, '', 'naerhjelp known browser v1', 32))

const cookie = ownCookie('known')
/** As long as a browser keeps any cookie. It is given anew at every sign-in. */
const LIVES = 400 * DAY
/** So many people may share a browser; whoever came first makes room. */
const MOST_PEOPLE = 5

/** An account as somebody who knocks is measured against it. */
export type Knocked = { userId: string; password: string | null } | undefined

const columns = { userId: users.id, password: identities.password }
const withPassword = and(eq(identities.userId, users.id), eq(identities.providerId, 'credential'))

/** The account with an address, and the fingerprint of its password. */
export async function findKnocked(read: Reader, email: string): Promise<Knocked> {
  const [found] = await read
    .select(columns)
    .from(users)
    .leftJoin(identities, withPassword)
    .where(eq(users.email, email))
  return found
}

/** Is the password the same as when somebody knocked? Waits for whoever is just changing it. */
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

/** Names a browser to one account, under one password: a new password makes every browser unknown. */
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

/** The name of this browser to the account, if its owner has been here; null for an unknown browser or account. */
export function knownAs(from: Headers, account: Knocked): string | null {
  if (!account) return null
  const mark = marksIn(from).find(one => fits(one, account))
  return mark?.split('.')[0] ?? null
}

/**
 * Lets the browser be known to an account whose owner has just shown that it is theirs: strangers who guess elsewhere
 * shut nobody out of it. It holds no address, opens nothing, and survives signing out.
 */
export function rememberBrowser(from: Headers, to: Headers, account: NonNullable<Knocked>): void {
  const id = knownAs(from, account) ?? randomBytes(16).toString('base64url')
  const others = marksIn(from).filter(
    mark => mark.split('.')[0] !== id && /^[\w-]{22}\.[\w-]{22}$/.test(mark),
  )
  const marks = [...others.slice(1 - MOST_PEOPLE), `${id}.${sealOf(id, account)}`]
  cookie.keep(to, marks.join('~'), LIVES)
}

/** The same for somebody who came in otherwise than by the password. */
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
