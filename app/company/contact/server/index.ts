export { contactData } from './personal-data.ts'
export { contactInboxRouter, contactRouter } from './router.ts'
export { sweepMessagesDaily } from './sweep-messages.ts'
