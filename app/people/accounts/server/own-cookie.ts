import { cookieName, secureCookies } from '#platform/http/cookie-name.ts'

/** A cookie of ours that no script can read. */
export type OwnCookie = {
  /** `lives` in milliseconds. */
  keep(to: Headers, value: string, lives: number): void
  drop(to: Headers): void
  /** The value as it was kept; null when the browser has none. */
  read(from: Headers): string | null
}

/**
 * The cookie of this name. `Lax` comes along when somebody follows a link or is sent back by an identity provider, and
 * with nothing that another site posts; `Strict` with nothing from another site at all.
 */
export function ownCookie(plainName: string, sameSite: 'Lax' | 'Strict' = 'Lax'): OwnCookie {
  const name = cookieName(`naerhjelp-${plainName}`)
  const withLife = (value: string, seconds: number) =>
    [
      `${name}=${value}`,
      'Path=/',
      `Max-Age=${seconds}`,
      'HttpOnly',
      `SameSite=${sameSite}`,
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
