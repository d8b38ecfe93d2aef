import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { notificationsApi } from '../api.ts'
import { chooseChannel } from './choose-channel.ts'
import { markRead } from './mark-read.ts'
import { myPushDevices } from './push.ts'
import { myChoices, myNotifications } from './queries.ts'
import { removePush } from './remove-push.ts'
import { subscribePush } from './subscribe-push.ts'
import { unsubscribeByLink, unsubscription } from './unsubscribe-by-link.ts'

const os = implement(notificationsApi).$context<RequestContext>()

export const notificationsRouter = os.router({
  list: os.list.handler(serve(myNotifications)),
  markRead: os.markRead.handler(serve(markRead)),
  choices: os.choices.handler(serve(myChoices)),
  choose: os.choose.handler(serve(chooseChannel)),
  unsubscription: os.unsubscription.handler(serve(unsubscription)),
  unsubscribe: os.unsubscribe.handler(serve(unsubscribeByLink)),
  push: os.push.handler(serve(myPushDevices)),
  subscribePush: os.subscribePush.handler(serve(subscribePush)),
  removePush: os.removePush.handler(serve(removePush)),
})
