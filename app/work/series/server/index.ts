/** What features above may ask of series. */
export { askSeries } from './ask-series.ts'
export { type FoundSeries, findSeries, guardedSeries, seriesWithId } from './find-series.ts'
export { findWholeSeries } from './find-whole-series.ts'
export { lockSeries } from './lock-series.ts'
export { advanceSeries, type SeriesContext } from './machine.ts'
export { canTake as canTakeSeries, seriesPartyOf } from './policy.ts'
