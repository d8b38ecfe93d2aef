import { cookieName, secureCookies } from '#platform/http/cookie-name.ts'

/** A cookie of ours that no script can read. */
export type OwnCookie = {
  /** `lives` in milliseconds. */
  keep(to: Headers, value: string, lives: number): void
  drop(to: Headers): void
  /** The stored value; null without a cookie. */
  read(from: Headers): string | null
}

/**
 * Our cookie with this name. `Lax` is sent when people follow a link or return from an identity provider, but
 * not with posts from other sites. `Strict` is sent with nothing from other sites.
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
