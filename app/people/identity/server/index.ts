export { findStanding, findStandingWords, proofsOf } from './find-proofs.ts'
export { identityRouter } from './router.ts'
export { serveIdentityCallbacks } from './serve-callbacks.ts'
