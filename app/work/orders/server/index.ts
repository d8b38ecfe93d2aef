export { cancellation } from './cancellation.ts'
export { type LoadedOrder, lockOrder } from './lock-order.ts'
export { advance } from './machine.ts'
export { createOrder, findObstacle, findWorkerTime, whatIsWrong } from './new-order.ts'
export {
  findBothParties,
  findBusySpans,
  findOfferedServices,
  lockBothParties,
  lockBothPartiesInTurn,
  type NamedParties,
  type OfferedService,
  type PlacingParties,
} from './placing-parties.ts'
export { mayAgree, mayAsk, mayPlace, obstacleTo } from './placing-rules.ts'
export { can, partyOf } from './policy.ts'
export { orderReactions } from './reactions.ts'
