import type { PartyRole } from '#app/facts/order-process.ts'

/** The page of a series, for each party. */
export const seriesPath = (viewer: PartyRole, seriesId: string): string =>
  viewer === 'worker' ? `/employee-series/${seriesId}` : `/consumer-series/${seriesId}`
