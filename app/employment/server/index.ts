export { employmentData } from './personal-data.ts'
export { employmentRouter } from './router.ts'
