export { evidenceData } from './personal-data.ts'
export { evidenceReactions } from './reactions.ts'
export { evidenceRouter } from './router.ts'
