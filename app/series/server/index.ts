export { seriesData } from './personal-data.ts'
export { seriesReactions } from './reactions.ts'
export { seriesRouter } from './router.ts'
export { expireSeriesItself, rollSeriesDaily } from './timers.ts'
