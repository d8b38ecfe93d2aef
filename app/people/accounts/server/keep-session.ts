import type { RoleName } from '#app/facts/roles.ts'
import { auth, touchSession } from './auth.server.ts'
import { passCookies } from './cookies.ts'
import { ACTIVE_AGAIN_AFTER, isOutlived } from './session-life.ts'

type Found = { id: string; role: string; createdAt: Date; updatedAt: Date }

/**
 * Maintains a request's session: ends one that has outlived its role and clears its cookies (false); extends
 * one in use. Uses the real clock, which made the sessions.
 */
export async function keepSession(
  found: Found,
  requestHeaders: Headers,
  responseHeaders: Headers,
): Promise<boolean> {
  const session = { ...found, role: found.role as RoleName, createdAt: new Date(found.createdAt) }
  const at = new Date()
  if (isOutlived(session, at)) {
    const { headers } = await auth.api.signOut({ headers: requestHeaders, returnHeaders: true })
    passCookies(headers, responseHeaders)
    return false
  }
  if (at.getTime() - new Date(session.updatedAt).getTime() > ACTIVE_AGAIN_AFTER) await touchSession(session)
  return true
}
