import { brand } from '#app/facts/brand.ts'
import type { StoredKey } from '#platform/client/stored.ts'

/** What is the device's, whoever uses it: it stays when somebody signs out. */
const ofDevice = ['theme', 'assets-1', 'reloaded-at', 'scrolled-to', 'started-anew-at'] as const
/** What is a person's, by what its key begins with. Sign-out forgets everything that the list above does not name. */
type OfPerson = 'auth' | 'draft' | 'google_login_type' | 'kept'

/** The keys of what a browser keeps: localStorage, sessionStorage and the Cache API, all under one prefix. */
export const keysUnder = (prefix: string) => {
  const key = (name: string) => `${prefix}${name}` as StoredKey
  const devices: readonly string[] = ofDevice.map(key)
  return {
    /** A key of the device's. */
    deviceKey: (name: (typeof ofDevice)[number]): StoredKey => key(name),
    /** A key of the person's who is signed in: `personKey('draft', 'order', id)`. */
    personKey: (area: OfPerson, ...more: (string | number)[]): StoredKey => key([area, ...more].join('-')),
    /** Whether what is kept under a key is forgotten at sign-out. */
    isPersonal: (known: string): boolean => known.startsWith(prefix) && !devices.includes(known),
  }
}

export const { deviceKey, personKey, isPersonal } = keysUnder(brand.storagePrefix)

/** Where the chosen theme is remembered. */
export const themeKey: StoredKey = deviceKey('theme')

/**
 * The browser's store for what can be read offline. Emptied when its owner signs out or somebody else signs
 * in.
 */
export const keptCache: StoredKey = personKey('kept')

/** The browser's store for pictures that wait for the network. Emptied when their owner signs out. */
export const keptPictures: StoredKey = personKey('kept', 'pictures')
