import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/serve.ts'
import { contactApi } from '../api.ts'
import { receiveMessage } from './receive-message.ts'

const os = implement(contactApi).$context<RequestContext>()

export const contactRouter = os.router({
  sendMessage: os.sendMessage.handler(({ context, input }) => receiveMessage(context, input)),
})
