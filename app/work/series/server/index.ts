/** What features above may ask of series. */
export { findWholeSeries } from './find-whole-series.ts'
