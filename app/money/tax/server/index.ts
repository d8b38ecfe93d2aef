export { cardOf, type StoredCard } from './card-of.ts'
