import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { lookupApi } from '../api.ts'
import { downloadOrders } from './download-orders.ts'
import { orderList } from './list-orders.ts'
import { lookupOrders, lookupPeople, lookupSeries, seriesForAdmin } from './queries.ts'

const os = implement(lookupApi).$context<RequestContext>()

export const lookupRouter = os.router({
  people: os.people.handler(serve(lookupPeople)),
  orders: os.orders.handler(serve(lookupOrders)),
  series: os.series.handler(serve(lookupSeries)),
  allOrders: os.allOrders.handler(serve(orderList)),
  ordersFile: os.ordersFile.handler(serve(downloadOrders)),
  oneSeries: os.oneSeries.handler(serve(seriesForAdmin)),
})
