export { reviewsRouter } from './router.ts'
