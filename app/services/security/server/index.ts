export { isFresh } from './is-fresh.ts'
