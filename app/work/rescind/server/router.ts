import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { rescindApi } from '../api.ts'
import { formPdf, orderForm, seriesForm } from './queries.ts'
import { rescindOrder } from './rescind-order.ts'
import { rescindSeries } from './rescind-series.ts'
import { stopBegun } from './stop-begun.ts'

const os = implement(rescindApi).$context<RequestContext>()

export const rescindRouter = os.router({
  form: os.form.handler(serve(orderForm)),
  order: os.order.handler(serve(rescindOrder)),
  begun: os.begun.handler(serve(stopBegun)),
  seriesForm: os.seriesForm.handler(serve(seriesForm)),
  series: os.series.handler(serve(rescindSeries)),
  pdf: os.pdf.handler(serve(formPdf)),
})
