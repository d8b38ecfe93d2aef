export { cancellation } from './cancellation.ts'
export { type LoadedOrder, lockOrder } from './load-order.ts'
export { advance } from './machine.ts'
export { createOrder, findObstacle, findWorkerTime, whatIsWrong } from './new-order.ts'
export {
  findBusySpans,
  findOfferedServices,
  findPlacingParties,
  findPlacingPartiesInTurn,
  type OfferedService,
  type PlacingParties,
  readParties,
} from './placing-parties.ts'
export { mayAgree, mayAsk, mayPlace, obstacleTo } from './placing-rules.ts'
export { can, partyOf } from './policy.ts'
export { orderReactions } from './reactions.ts'
