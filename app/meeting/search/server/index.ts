export { findWorkerCards } from './worker-cards.ts'
