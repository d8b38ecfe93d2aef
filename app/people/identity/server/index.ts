export { findStanding, findStandingWords, proofsOf } from './find-proofs.ts'
