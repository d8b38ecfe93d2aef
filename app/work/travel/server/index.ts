export { findPoint } from './find-point.ts'
export { findWays } from './find-ways.ts'
export { keepPlace } from './keep-point.ts'
export { lookUpLater } from './look-up-point.ts'
