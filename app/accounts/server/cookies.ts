/** Hands the session library's cookies on to the browser. */
export function passCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie)
}
