import { personKey } from '#app/client/stored-keys.ts'
import { store, storedValue } from '#platform/client/stored.ts'

/** The parts of a worker's profile, each saved by itself. */
export type ProfilePart = 'general' | 'services' | 'availability' | 'pay'

/** What is typed and not saved, and what it was typed over. */
type KeptEdit<Values> = { madeFrom: Values; typed: Values }

/** An account number is never stored: what is typed there is kept only as long as the page's code. */
const secret: ReadonlySet<ProfilePart> = new Set(['pay'])
const inMemory = new Map<string, unknown>()

const keyOf = (profileId: string, part: ProfilePart) => personKey('draft', 'profile', profileId, part)

/** What was typed in this tab and not saved; null when there is nothing. */
export function keptEdit<Values>(profileId: string, part: ProfilePart): KeptEdit<Values> | null {
  const key = keyOf(profileId, part)
  if (!secret.has(part)) return storedValue<KeptEdit<Values>>('tab', key)
  return (inMemory.get(key) as KeptEdit<Values> | undefined) ?? null
}

/** Keeps it, so that another page or a reload loses nothing. */
export function keepEdit<Values>(profileId: string, part: ProfilePart, edit: KeptEdit<Values>): void {
  const key = keyOf(profileId, part)
  if (secret.has(part)) inMemory.set(key, structuredClone(edit))
  else store('tab', key, JSON.stringify(edit))
}

/** Forgets it when it is saved or undone. */
export function forgetEdit(profileId: string, part: ProfilePart): void {
  const key = keyOf(profileId, part)
  if (secret.has(part)) inMemory.delete(key)
  else store('tab', key, null)
}
