import type { RoleName } from '#app/facts/roles.ts'
import { cookieLives, LONGEST } from './session-life.ts'

/** Passes the session library's cookies on to the browser. */
export function passCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}

/**
 * Gives programs the token for `Authorization: Bearer`. A browser, which identifies itself, never gets it:
 * its token stays where scripts cannot read it.
 */
export function passToken(from: Headers, to: Headers, requestHeaders: Headers): void {
  const token = from.get('set-auth-token')
  if (token && !requestHeaders.has('sec-fetch-site')) to.set('set-auth-token', token)
}

/** A new session's cookies, kept no longer than a session of this role may last. */
export function passSessionCookies(from: Headers, to: Headers, role: RoleName): void {
  const longest = `Max-Age=${LONGEST.others / 1000}`
  for (const cookie of from.getSetCookie())
    to.append('set-cookie', cookie.replace(longest, `Max-Age=${cookieLives(role)}`))
}
