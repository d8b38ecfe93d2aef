export { findWays } from './find-ways.ts'
export { lookUpLater } from './look-up-point.ts'
