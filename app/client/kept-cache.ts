import { brand } from '#app/facts/brand.ts'

/** The browser's store for what may be read without network. Emptied when its owner signs out, or somebody else comes. */
export const keptCache = `${brand.storagePrefix}kept`
