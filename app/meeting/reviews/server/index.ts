export { reviewData } from './personal-data.ts'
export { reviewReactions } from './reactions.ts'
export { reviewsRouter } from './router.ts'
export { publishThemselves } from './timers.ts'
