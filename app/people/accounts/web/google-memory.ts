import { personKey } from '#app/client/stored-keys.ts'
import { type LoginType, loginTypes } from '#app/facts/roles.ts'
import { store, stored } from '#platform/client/stored.ts'

/** Where the browser remembers which kind of sign-in went to Google. */
export const googleLoginKey = personKey('google_login_type')

/** Which login type started a sign-in at Google. A browser that keeps nothing is told by the address that Google sends back to. */
export const rememberLoginType = (loginType: LoginType): void => store('device', googleLoginKey, loginType)

/** The stored type; null when no sign-in with Google is under way. */
export function rememberedLoginType(): LoginType | null {
  const kept = stored('device', googleLoginKey)
  return kept === null ? null : (loginTypes.find(known => known === kept) ?? 'consumer')
}

export const forgetLoginType = (): void => store('device', googleLoginKey, null)
