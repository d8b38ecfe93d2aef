import { cookieName, secureCookies } from '#platform/http/cookie-name.ts'

/** What ties something that was begun at an identity provider to the browser that began it. */
export type AttemptCookie = {
  /** `lives` in milliseconds. */
  keep(to: Headers, value: string, lives: number): void
  drop(to: Headers): void
  /** The value as it was kept; null when there is none. */
  read(from: Headers): string | null
}

/** A cookie of this name. */
export function attemptCookie(plainName: string): AttemptCookie {
  const name = cookieName(plainName)
  const withLife = (value: string, seconds: number) =>
    [
      `${name}=${value}`,
      'Path=/',
      `Max-Age=${seconds}`,
      'HttpOnly',
      // Lax: it comes along when the provider sends the person back, and with nothing that another site posts.
      'SameSite=Lax',
      ...(secureCookies ? ['Secure'] : []),
    ].join('; ')
  return {
    keep: (to, value, lives) => to.append('set-cookie', withLife(value, lives / 1000)),
    drop: to => to.append('set-cookie', withLife('', 0)),
    read: from =>
      (from.get('cookie') ?? '')
        .split(/;\s*/)
        .find(pair => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1) || null,
  }
}
