import { lightCall } from '#app/client/light-call.ts'
import type { contactApi } from '../api.ts'

/** The page of the form must stay light. */
export const sendMessage = lightCall<typeof contactApi.sendMessage>('POST', '/contact-messages')
