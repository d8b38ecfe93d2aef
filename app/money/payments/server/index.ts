export { onTheWayIn } from './on-the-way-in.ts'
export { payLate } from './pay-late.ts'
export { settleOrder } from './settle-order.ts'
