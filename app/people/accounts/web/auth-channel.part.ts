import { brand } from '#app/facts/brand.ts'

/** The channel on which a person's tabs hear of each other's auth events, and the event that a window hears of its own. */
export const authChannel = `${brand.storagePrefix}auth`
