declare const made: unique symbol
/** A key of the browser's storage, made by the one function that knows the product's prefix and what sign-out forgets. */
export type StoredKey = string & { readonly [made]: true }

/** `device` is there until it is forgotten, in every tab; `tab` until the tab is closed. */
export type Place = 'device' | 'tab'

const storageOf = (place: Place) => (place === 'device' ? localStorage : sessionStorage)

/** What is kept under a key; null when there is nothing, or the browser keeps nothing. */
export function stored(place: Place, key: StoredKey): string | null {
  try {
    return storageOf(place).getItem(key)
  } catch {
    return null
  }
}

/** The same, read as JSON; null also when it is not what it should be. */
export function storedValue<Value>(place: Place, key: StoredKey): Value | null {
  try {
    return JSON.parse(stored(place, key) ?? 'null') as Value | null
  } catch {
    return null
  }
}

/** Keeps a text, or with null forgets it. A full or forbidden storage stops nobody: then it is not kept. */
export function store(place: Place, key: StoredKey, text: string | null): void {
  try {
    if (text === null) storageOf(place).removeItem(key)
    else storageOf(place).setItem(key, text)
  } catch {
    // The page works all the same.
  }
}

/** Forgets every key that is chosen, in the tab and on the device. */
export function forgetStored(isChosen: (key: string) => boolean): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (isChosen(key)) storage.removeItem(key)
}

/** The keys that are chosen of those kept in a place; none where the browser keeps nothing. */
export function storedKeys(place: Place, isChosen: (key: string) => boolean): string[] {
  try {
    return Object.keys(storageOf(place)).filter(isChosen)
  } catch {
    return []
  }
}

/** Is anything kept under a key that is chosen? Not where the browser keeps nothing. */
export function hasStored(isChosen: (key: string) => boolean): boolean {
  try {
    return [localStorage, sessionStorage].some(storage => Object.keys(storage).some(isChosen))
  } catch {
    return false
  }
}
