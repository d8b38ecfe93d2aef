export { employmentData } from './personal-data.ts'
export { employmentReactions } from './reactions.ts'
export { employmentRouter } from './router.ts'
