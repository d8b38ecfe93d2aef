export { reviewData } from './personal-data.ts'
export { reviewsRouter } from './router.ts'
