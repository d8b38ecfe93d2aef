/** What features above may do with substitutes. */
export { askSubstitute } from './ask-substitute.ts'
