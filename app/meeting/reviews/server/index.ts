export { reviewData } from './personal-data.ts'
export { reviewsRouter } from './router.ts'
export { publishThemselves } from './timers.ts'
