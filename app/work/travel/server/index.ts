export { districtsNear } from '../way.ts'
export { findWays, findWaysFrom } from './find-ways.ts'
export { keepPlace } from './keep-point.ts'
export { lookUpLater } from './look-up-point.ts'
