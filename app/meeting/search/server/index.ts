export { findPublicWorker } from './find-public-worker.ts'
export { findWorkerCards } from './find-worker-cards.ts'
export { findServices } from './find-workers.ts'
