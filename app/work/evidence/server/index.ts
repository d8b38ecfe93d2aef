export { keepingReactions } from './keep-evidence.ts'
export { evidenceData } from './personal-data.ts'
export { evidenceReactions } from './reactions.ts'
export { evidenceRouter } from './router.ts'
