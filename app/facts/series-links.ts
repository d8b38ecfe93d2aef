import type { Party } from './roles.ts'

/** The page of a series, for each party. */
export const seriesPath = (viewer: Party, seriesId: string): string =>
  viewer === 'worker' ? `/employee-series/${seriesId}` : `/consumer-series/${seriesId}`
