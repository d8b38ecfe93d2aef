import { type LoginType, loginTypes } from '#app/facts/roles.ts'
import { ownCookie } from './own-cookie.ts'

const cookie = ownCookie('google')

/** Binds a started sign-in to this browser. `lives` in milliseconds. */
export const keepGoogleCookie = (
  to: Headers,
  { loginType, token }: { loginType: LoginType; token: string },
  lives: number,
): void => cookie.keep(to, `${loginType}.${token}`, lives)

export const dropGoogleCookie = (to: Headers): void => cookie.drop(to)

/** The sign-in this browser started; null without one. */
export function readGoogleCookie(from: Headers): { loginType: LoginType; token: string } | null {
  const [type = '', token = ''] = (cookie.read(from) ?? '').split('.')
  const loginType = loginTypes.find(known => known === type)
  return loginType && token ? { loginType, token } : null
}
