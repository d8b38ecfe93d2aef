import { APIError } from 'better-auth/api'
import type { Actor } from '#platform/shared/actor.ts'
import { Failure } from '#platform/shared/errors.ts'
import type { RoleName } from '../roles.ts'
import { auth } from './auth.server.ts'
import { passCookies } from './cookies.ts'

/**
 * Who sends this request. A reading request may rely on the short-lived signed cookie; a changing one asks
 * the database, so that a session that has been ended changes nothing. Renews the short-lived cookie when due.
 */
export async function actorOf(
  request: Request,
  responseHeaders: Headers,
  requestHeaders: Headers,
): Promise<Actor> {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const found = await readSession(requestHeaders, responseHeaders, !reads)
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

/** The session as the cookies prove it; `fresh` asks the database. */
export async function readSession(requestHeaders: Headers, responseHeaders: Headers, fresh: boolean) {
  if (!requestHeaders.has('cookie') && !requestHeaders.has('authorization')) return null
  const { headers, response } = await auth.api
    .getSession({
      headers: requestHeaders,
      query: { disableCookieCache: fresh },
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      throw withoutAnswer(error)
    })
  passCookies(headers, responseHeaders)
  return response
}
