export { employmentRouter } from './router.ts'
