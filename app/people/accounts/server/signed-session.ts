import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '#app/schema/accounts.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { cookieName } from '#platform/http/cookie-name.ts'
import { secrets } from '#platform/secrets.server.ts'
import { Failure } from '#platform/shared/errors.ts'
import { keepSession } from './keep-session.ts'

const name = `${cookieName('naerhjelp')}.session_token`
const key = createSecretKey(Buffer.from(secrets.auth))

/** The token of the one session cookie, if it is plainly ours and rightly signed. */
function tokenOf(cookies: string): string | undefined {
  const own = cookies.split(';').filter(one => one.trimStart().startsWith(`${name}=`))
  const value = own.length === 1 ? own[0]?.trim().slice(name.length + 1) : undefined
  const [, token, signature] = /^([\w-]{16,128})\.([A-Za-z0-9%+/]{43,60}(?:=|%3D))$/i.exec(value ?? '') ?? []
  if (!token || !signature) return undefined
  const made = createHmac('sha256', key).update(token).digest('base64')
  const shown = Buffer.from(signature.replaceAll(/%(2B|2F|3D)/gi, decodeURIComponent))
  return shown.length === made.length && timingSafeEqual(shown, Buffer.from(made)) ? token : undefined
}

const find = reader
  .select({
    session: {
      id: sessions.id,
      profileId: sessions.profileId,
      role: sessions.role,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      secondFactorAt: sessions.secondFactorAt,
    },
    user: { id: users.id, emailVerified: users.emailVerified },
  })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .where(eq(sessions.token, sql.placeholder('token')))
  .prepare('session_by_token')

/**
 * The session of an ordinary signed-in request, by one question to the database; the session library asks
 * several and signs a cookie that is thrown away. Null for everything else, which the library judges: no
 * cookie, another form, a header instead, a session that has ended. Errors: UNAVAILABLE.
 */
export async function signedSession(requestHeaders: Headers) {
  const cookies = requestHeaders.get('cookie')
  const token = cookies && !requestHeaders.has('authorization') ? tokenOf(cookies) : undefined
  if (!token) return null
  const [found] = await find.execute({ token }).catch(() => {
    throw new Failure('UNAVAILABLE', undefined, { reason: 'database' })
  })
  if (!found || found.session.expiresAt <= new Date()) return null
  // One that has outlived its role is ended here; the library then finds none, and clears the cookie.
  return (await keepSession(found.session, requestHeaders, new Headers())) ? found : null
}
