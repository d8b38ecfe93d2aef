export { findWorkerCards } from './find-worker-cards.ts'
export { findServices } from './find-workers.ts'
export { findLocalPage, findLocalPaths, localStamp } from './local-pages.ts'
