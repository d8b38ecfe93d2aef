export { openRequestData } from './personal-data.ts'
export { openRequestReactions } from './reactions.ts'
export { openRequestsRouter } from './router.ts'
export { expireItself as expireOpenRequests } from './timers.ts'
