export { type FoundTerm, findTerms } from './find-terms.ts'
