import { personKey } from '#app/client/stored-keys.ts'
import { customerRole } from '#app/facts/roles.ts'
import { type StoredKey, store, stored, storedValue } from '#platform/client/stored.ts'
import { DAY } from '#platform/shared/time.ts'
import { knownSession } from './session.part.ts'

/** Something that a visitor began, and what they typed there. */
type Begun = {
  /** The page where it goes on. */
  to: string
  /** Where what was typed is kept in the tab, if anything was. */
  draft: StoredKey | null
  at: number
}
/** The same for the tab that the mailed link opens: with what was typed, for whoever has that address. */
type BegunElsewhere = Begun & { typed: string | null; email: string }

const key = personKey('draft', 'begun')

const isFresh = ({ at }: Begun): boolean => Date.now() - at < DAY

/** Remembers in this tab what was begun, so that it goes on after registering or signing in. */
export const begin = (to: string, draft: StoredKey | null): void =>
  store('tab', key, JSON.stringify({ to, draft, at: Date.now() } satisfies Begun))

/** What was begun in this tab; null when nothing was. */
export function begunHere(): Begun | null {
  const begun = storedValue<Begun>('tab', key)
  return begun && isFresh(begun) ? begun : null
}

/** The same for the browser's other tabs: the mailed link opens one. Kept as long as the link works, for that address alone. */
export function keepBegunFor(email: string): void {
  const begun = begunHere()
  if (!begun) return
  const typed = begun.draft && stored('tab', begun.draft)
  const kept: BegunElsewhere = { ...begun, typed, email: email.trim().toLowerCase() }
  store('device', key, JSON.stringify(kept))
}

/** Is something of whoever has this address kept in this browser? */
const keptFor = (email: string): BegunElsewhere | null => {
  const kept = storedValue<BegunElsewhere>('device', key)
  return kept && kept.email === email && isFresh(kept) ? kept : null
}

/**
 * Where the customer who has just signed in goes on: what was begun in this tab, else what was kept for their address, which is
 * then typed here too. Null when nothing was begun, and for others. It is forgotten here: it goes on once.
 */
export function whereBegun(): string | null {
  const session = knownSession()
  if (session?.role !== customerRole) return null
  const here = begunHere()
  const kept = keptFor(session.email)
  store('tab', key, null)
  if (kept) store('device', key, null)
  if (here) return here.to
  if (kept?.draft && kept.typed) store('tab', kept.draft, kept.typed)
  return kept?.to ?? null
}
