export { findServices } from './find-workers.ts'
export { findWorkerCards } from './worker-cards.ts'
