export { securityData } from './personal-data.ts'
export { securityReactions } from './reactions.ts'
export { securityRouter } from './router.ts'
export { sweepEventsDaily } from './sweep-events.ts'
