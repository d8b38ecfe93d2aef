import { cookieName, secureCookies } from '#platform/http/cookie-name.ts'
import { type LoginType, loginTypes } from '../roles.ts'

const NAME = cookieName('naerhjelp-google')

const withLife = (value: string, seconds: number) =>
  [
    `${NAME}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    // Lax: it comes along when the provider sends the person back, and with nothing that another site posts.
    'SameSite=Lax',
    ...(secureCookies ? ['Secure'] : []),
  ].join('; ')

/** Ties a sign-in that has begun to this browser. `lives` in milliseconds. */
export function keepGoogleCookie(
  to: Headers,
  { loginType, token }: { loginType: LoginType; token: string },
  lives: number,
): void {
  to.append('set-cookie', withLife(`${loginType}.${token}`, lives / 1000))
}

export const dropGoogleCookie = (to: Headers): void => to.append('set-cookie', withLife('', 0))

/** The sign-in that this browser has begun; null when it has begun none. */
export function readGoogleCookie(from: Headers): { loginType: LoginType; token: string } | null {
  const found = (from.get('cookie') ?? '')
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1)
  const [type = '', token = ''] = (found ?? '').split('.')
  const loginType = loginTypes.find(known => known === type)
  return loginType && token ? { loginType, token } : null
}
