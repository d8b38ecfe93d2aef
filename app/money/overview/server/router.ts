import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { moneyOverviewApi } from '../api.ts'
import { downloadSales } from './download-sales.ts'
import { moneyOverview } from './queries.ts'

const os = implement(moneyOverviewApi).$context<RequestContext>()

export const overviewRouter = os.router({
  all: os.all.handler(serve(moneyOverview)),
  file: os.file.handler(serve(downloadSales)),
})
