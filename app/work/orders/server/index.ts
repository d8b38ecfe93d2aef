export { texts as orderTexts } from '../texts.ts'
export { cancellation } from './cancellation.ts'
export { certainHalfHours, findPaidIfCalledOff } from './certain-hours.ts'
export { cleanWish } from './clean-wish.ts'
export { missed, startOrder } from './commands.ts'
export { completedBy, keepCompleted } from './completed-customer.ts'
export { deliverOrder } from './deliver-order.ts'
export { demandReach } from './demand-reach.ts'
export { openWish, sealWish } from './entry-note.ts'
export { findFree } from './find-free.ts'
export { findOrder } from './find-order.ts'
export { keepPress } from './keep-press.ts'
export {
  adviceOf,
  anybodysObstacle,
  isTaken,
  lawObstacle,
  type Obstacle,
  obstacleText,
} from './law-obstacle.ts'
export { agreeAnew } from './lines.ts'
export { type LoadedOrder, lockOrder } from './lock-order.ts'
export { lockSeenOrder } from './lock-seen-order.ts'
export { advance, step } from './machine.ts'
export { createOrder, findObstacle, findWorkerTime, findWrong, whatIsWrong } from './new-order.ts'
export { isUrgent, noticeToMove } from './notice.ts'
export { sayOnTheWay } from './on-the-way.ts'
export { demandMeant, findOwnOrders } from './one-place.ts'
export { placeOrder } from './place-order.ts'
export { addressFor } from './place-seen.ts'
export {
  findBothParties,
  findOfferedServices,
  lockBothParties,
  lockBothPartiesInTurn,
  type NamedParties,
  type OfferedService,
  type PlacingParties,
} from './placing-parties.ts'
export {
  fieldsOf,
  mayAgree,
  mayAsk,
  mayPlace,
  obstacleTo,
} from './placing-rules.ts'
export { can, canSee, mayStartAt, partyOf } from './policy.ts'
export { guarded, paidNow } from './present-order.ts'
export { besideWords, factsOf, orderReactions } from './reactions.ts'
export { reassigned } from './reassign-order.ts'
export { rescindBy } from './rescind-rules.ts'
export { rescission } from './rescission.ts'
export { stopOrder, stopped } from './stop-order.ts'
export { cardUntil, findTakenTime, isWithoutCard, type TakenTime } from './taken-time.ts'
export { expireItself } from './timers.ts'
