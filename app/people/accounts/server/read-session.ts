import { APIError } from 'better-auth/api'
import type { RoleName } from '#app/facts/roles.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { auth } from './auth.server.ts'
import { passCookies } from './cookies.ts'
import { demandAdminFactor, lacksFactor } from './demand-admin-factor.ts'
import { keepSession } from './keep-session.ts'
import { signedSession } from './signed-session.ts'

/**
 * The actor of this request. Asks the database every time: an ended session loses access at once, in every
 * process, and a changed profile applies at once. Only changes to the session's own cookie are sent here; the
 * short-lived one is renewed where it is requested. Errors: FORBIDDEN `second-factor-missing` for an
 * administrator who must set one up first.
 */
export async function actorOf(
  request: Request,
  responseHeaders: Headers,
  requestHeaders: Headers,
): Promise<Actor> {
  const cookies = new Headers()
  const found = (await signedSession(requestHeaders)) ?? (await readSession(requestHeaders, cookies))
  if (cookies.getSetCookie().some(cookie => cookie.includes('session_token=')))
    passCookies(cookies, responseHeaders)
  if (found && lacksFactor(found.session)) demandAdminFactor(request)
  if (!found) return { kind: 'visitor' }
  return {
    kind: 'person',
    userId: found.user.id,
    sessionId: found.session.id,
    profileId: found.session.profileId,
    role: found.session.role as RoleName,
    emailVerified: found.user.emailVerified,
  }
}

/** The library hides why it could not read a session. Its only source is the database. */
const withoutAnswer = (error: unknown): unknown =>
  error instanceof APIError && error.statusCode === 500 && error.body?.code === 'FAILED_TO_GET_SESSION'
    ? new Failure('UNAVAILABLE', undefined, { reason: 'database' })
    : error

/** The session named by the cookies, if it still exists. Renews the short-lived cookie. */
export async function readSession(requestHeaders: Headers, responseHeaders: Headers) {
  if (!requestHeaders.has('cookie') && !requestHeaders.has('authorization')) return null
  const { headers, response } = await auth.api
    .getSession({
      headers: requestHeaders,
      query: { disableCookieCache: true },
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      throw withoutAnswer(error)
    })
  passCookies(headers, responseHeaders)
  if (!response || !(await keepSession(response.session, requestHeaders, responseHeaders))) return null
  return response
}
