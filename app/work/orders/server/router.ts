import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { ordersApi } from '../operations.ts'
import { acceptOrder } from './accept-order.ts'
import {
  approveOrder,
  cancelOrder,
  complainAboutOrder,
  declineOrder,
  giveUpOrder,
  startOrder,
  withdrawOrder,
} from './commands.ts'
import { deliverOrder } from './deliver-order.ts'
import { orderFigures } from './figures.ts'
import { freeTimes } from './free-times.ts'
import { orderAgain } from './order-again.ts'
import { placeOrder } from './place-order.ts'
import { myOrders, oneOrder } from './queries.ts'
import { resolveComplaint } from './resolve-complaint.ts'

const os = implement(ordersApi).$context<RequestContext>()

export const ordersRouter = os.router({
  place: os.place.handler(serve(placeOrder)),
  mine: os.mine.handler(serve(myOrders)),
  one: os.one.handler(serve(oneOrder)),
  figures: os.figures.handler(serve(orderFigures)),
  freeTimes: os.freeTimes.handler(serve(freeTimes)),
  again: os.again.handler(serve(orderAgain)),
  accept: os.accept.handler(serve(acceptOrder)),
  decline: os.decline.handler(serve(declineOrder)),
  withdraw: os.withdraw.handler(serve(withdrawOrder)),
  cancel: os.cancel.handler(serve(cancelOrder)),
  giveUp: os.giveUp.handler(serve(giveUpOrder)),
  start: os.start.handler(serve(startOrder)),
  deliver: os.deliver.handler(serve(deliverOrder)),
  approve: os.approve.handler(serve(approveOrder)),
  complain: os.complain.handler(serve(complainAboutOrder)),
  resolve: os.resolve.handler(serve(resolveComplaint)),
})
