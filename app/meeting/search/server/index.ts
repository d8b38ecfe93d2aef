export { findServices } from './find-workers.ts'
export { searchData } from './personal-data.ts'
export { searchRouter } from './router.ts'
export { findWorkerCards } from './worker-cards.ts'
