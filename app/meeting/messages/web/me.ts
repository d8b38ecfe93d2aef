import { queryClient } from '#app/client/feature-client.ts'
import { api } from '#app/people/accounts/web/client.ts'
import { type StoredKey, store, storedValue } from '#platform/client/stored.ts'

const { queryKey } = api.session.queryOptions()

/** The profile this page is used with; null after sign-out. Stored drafts belong to it alone. */
export const myProfile = (): string | null => queryClient.getQueryData(queryKey)?.profileId ?? null

/** Reads a value stored on this device; null when missing or malformed. */
export const kept = <Value>(key: StoredKey): Value | null => storedValue<Value>('device', key)

/** Keeps something on this device, or with null forgets it. */
export const keep = (key: StoredKey, value: unknown): void =>
  store('device', key, value === null ? null : JSON.stringify(value))
