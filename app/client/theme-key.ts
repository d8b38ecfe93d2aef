import { brand } from '#app/facts/brand.ts'

/** Where the chosen theme is remembered. */
export const themeKey = `${brand.storagePrefix}theme`
