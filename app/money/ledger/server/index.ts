export { balanceOfOrder } from './balance-of-order.ts'
export { findOff } from './find-off.ts'
export { type Difference, keepDifferences } from './keep-differences.ts'
export { post } from './post.ts'
