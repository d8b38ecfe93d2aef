export { contactData } from './personal-data.ts'
export { contactRouter } from './router.ts'
export { sweepMessagesDaily } from './sweep-messages.ts'
