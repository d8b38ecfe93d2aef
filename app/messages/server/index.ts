export { messageReactions } from './reactions.ts'
export { messagesRouter } from './router.ts'
