import { googleLoginKey, type LoginType, loginTypes } from '#app/facts/roles.ts'

/** Which login type started a sign-in at Google. A browser that keeps nothing signs in all the same. */
export function rememberLoginType(loginType: LoginType): void {
  try {
    localStorage.setItem(googleLoginKey, loginType)
  } catch {
    // The address that Google sends back to says it too.
  }
}

/** The type as it was kept; null when no sign-in at Google is under way. */
export function rememberedLoginType(): LoginType | null {
  try {
    const kept = localStorage.getItem(googleLoginKey)
    return kept === null ? null : (loginTypes.find(known => known === kept) ?? 'consumer')
  } catch {
    return null
  }
}

export function forgetLoginType(): void {
  try {
    localStorage.removeItem(googleLoginKey)
  } catch {
    // Nothing was kept.
  }
}
