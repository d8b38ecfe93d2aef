import { APIError } from 'better-auth/api'
import type { RoleName } from '#app/facts/roles.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import { auth } from './auth.server.ts'
import { passCookies } from './cookies.ts'
import { demandAdminFactor, lacksFactor } from './demand-admin-factor.ts'
import { keepSession } from './keep-session.ts'

/**
 * Who sends this request. The database is asked every time, by readers too: a session that has been ended answers
 * nothing from that moment on, in any process, and one that acts as another profile does so at once. Only what changes
 * the session's own cookie is told to the browser here; the short-lived one is renewed where it is asked for. Errors:
 * FORBIDDEN `second-factor-missing` for an administrator who must set one up first.
 */
export async function actorOf(
  request: Request,
  responseHeaders: Headers,
  requestHeaders: Headers,
): Promise<Actor> {
  const cookies = new Headers()
  const found = await readSession(requestHeaders, cookies)
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

/** The library hides why it could not read a session; the one thing that it asks for one is the database. */
const withoutAnswer = (error: unknown): unknown =>
  error instanceof APIError && error.statusCode === 500 && error.body?.code === 'FAILED_TO_GET_SESSION'
    ? new Failure('UNAVAILABLE', undefined, { reason: 'database' })
    : error

/** The session that the cookies name, if it has not ended. Renews the short-lived cookie. */
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
