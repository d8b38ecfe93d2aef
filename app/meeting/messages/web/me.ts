import { queryClient } from '#app/client/feature-client.ts'
import { api } from '#app/people/accounts/web/client.ts'
import { type StoredKey, store, storedValue } from '#platform/client/stored.ts'

const { queryKey } = api.session.queryOptions()

/** The profile that this page is used with; null once it is signed out of. What is kept here is kept for it alone. */
export const myProfile = (): string | null => queryClient.getQueryData(queryKey)?.profileId ?? null

/** Reads something kept on this device; null when it is not there or not what it should be. */
export const kept = <Value>(key: StoredKey): Value | null => storedValue<Value>('device', key)

/** Keeps something on this device, or with null forgets it. */
export const keep = (key: StoredKey, value: unknown): void =>
  store('device', key, value === null ? null : JSON.stringify(value))
