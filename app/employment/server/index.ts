export { employmentReactions } from './reactions.ts'
export { employmentRouter } from './router.ts'
