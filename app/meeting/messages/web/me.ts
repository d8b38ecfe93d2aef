import { queryClient } from '#app/client/feature-client.ts'
import { api } from '#app/people/accounts/web/client.ts'

const { queryKey } = api.session.queryOptions()

/** The profile that this page is used with; null once it is signed out of. What is kept here is kept for it alone. */
export const myProfile = (): string | null => queryClient.getQueryData(queryKey)?.profileId ?? null

/** Reads something kept on this device; null when it is not there or not what it should be. */
export function kept<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

/** Keeps something on this device, or with null forgets it. Signing out forgets all of it (`naerhjelp-draft…`). */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage must not stop anybody from writing.
  }
}
