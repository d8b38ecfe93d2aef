import type { Actor } from '#platform/shared/actor.ts'
import type { RoleName } from '../roles.ts'
import { auth } from './auth.server.ts'
import { passCookies } from './cookies.ts'
import { demandAdminFactor, lacksFactor } from './demand-admin-factor.ts'
import { keepSession } from './keep-session.ts'

/**
 * Who sends this request. A reading request may rely on the short-lived signed cookie; a changing one asks
 * the database, so that a session that has been ended changes nothing. Renews the short-lived cookie when due. Errors:
 * FORBIDDEN `second-factor-missing` for an administrator who must set one up first.
 */
export async function actorOf(
  request: Request,
  responseHeaders: Headers,
  requestHeaders: Headers,
): Promise<Actor> {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  let found = await readSession(requestHeaders, responseHeaders, !reads)
  if (found && lacksFactor(found.session)) {
    // It may have been shown since the short-lived cookie was made.
    found = await readSession(requestHeaders, responseHeaders, true)
    if (found && lacksFactor(found.session)) demandAdminFactor(request)
  }
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

/** The session as the cookies prove it; `fresh` asks the database. */
export async function readSession(requestHeaders: Headers, responseHeaders: Headers, fresh: boolean) {
  if (!requestHeaders.has('cookie') && !requestHeaders.has('authorization')) return null
  const { headers, response } = await auth.api.getSession({
    headers: requestHeaders,
    query: { disableCookieCache: fresh },
    returnHeaders: true,
  })
  passCookies(headers, responseHeaders)
  if (!response || !(await keepSession(response.session, requestHeaders, responseHeaders))) return null
  return response
}
