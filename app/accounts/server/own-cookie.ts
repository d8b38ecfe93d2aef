import { publicUrl } from '#platform/http/public-url.ts'

const isSecure = publicUrl.startsWith('https:')

/** Behind https the browser itself sees to it that no neighbouring host has set it. */
const nameOf = (name: string): string => `${isSecure ? '__Host-' : ''}naerhjelp-${name}`

/** Gives the browser a cookie of ours that no script can read. `lives` in milliseconds. */
export function setOwnCookie(to: Headers, name: string, value: string, lives: number): void {
  const parts = [
    `${nameOf(name)}=${value}`,
    'Path=/',
    `Max-Age=${lives / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ]
  to.append('set-cookie', parts.join('; '))
}

/** The value of our cookie; an empty text when the browser has none. */
export const readOwnCookie = (from: Headers, name: string): string =>
  (from.get('cookie') ?? '')
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${nameOf(name)}=`))
    ?.slice(nameOf(name).length + 1) ?? ''
