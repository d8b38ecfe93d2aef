/** What features above may ask of series. */
export { askSeries } from './ask-series.ts'
export { findWholeSeries } from './find-whole-series.ts'
