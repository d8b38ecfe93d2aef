export { findTerms } from './find-terms.ts'
