import { publicUrl } from '#platform/http/public-url.ts'

const isSecure = publicUrl.startsWith('https:')

/** Behind https the browser itself sees to it that no other host can have set it. */
const NAME = isSecure ? '__Host-naerhjelp-second-step' : 'naerhjelp-second-step'

const withLife = (value: string, seconds: number) =>
  [
    `${NAME}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')

/** Ties a sign-in that waits for its second step to this browser. `lives` in milliseconds. */
export const keepSecondStepCookie = (to: Headers, token: string, lives: number): void =>
  to.append('set-cookie', withLife(token, lives / 1000))

export const dropSecondStepCookie = (to: Headers): void => to.append('set-cookie', withLife('', 0))

/** The secret of the sign-in that waits in this browser; null when none does. */
export const readSecondStepCookie = (from: Headers): string | null =>
  (from.get('cookie') ?? '')
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1) || null
