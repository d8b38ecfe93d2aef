export { searchData } from './personal-data.ts'
export { searchRouter } from './router.ts'
export { findWorkerCards } from './worker-cards.ts'
