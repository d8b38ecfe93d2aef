export { mailUnreadMessages } from './mail-unread-messages.ts'
export { messageData } from './personal-data.ts'
export { messageReactions } from './reactions.ts'
export { messagesRouter } from './router.ts'
