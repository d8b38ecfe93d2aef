import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { paymentsApi } from '../api.ts'
import { answerTest } from './answer-test.ts'
import { beginAnswer, beginOrder, beginSeries } from './begin.ts'
import { downloadPayments } from './download-payments.ts'
import { paymentList } from './list-payments.ts'
import { look } from './look.ts'
import { mend } from './mend.ts'
import { paymentsOverview } from './overview.ts'
import { onePayment, paymentsOfOrder, testPaymentAsked } from './queries.ts'
import { refundOrder } from './refund-order.ts'
import { retryOrder } from './retry-order.ts'
import { paymentStory } from './tell-story.ts'

const os = implement(paymentsApi).$context<RequestContext>()

export const paymentsRouter = os.router({
  order: os.order.handler(serve(beginOrder)),
  answer: os.answer.handler(serve(beginAnswer)),
  series: os.series.handler(serve(beginSeries)),
  mend: os.mend.handler(serve(mend)),
  one: os.one.handler(serve(onePayment)),
  look: os.look.handler(serve(look)),
  mine: os.mine.handler(serve(paymentsOfOrder)),
  overview: os.overview.handler(serve(paymentsOverview)),
  refund: os.refund.handler(serve(refundOrder)),
  retry: os.retry.handler(serve(retryOrder)),
  list: os.list.handler(serve(paymentList)),
  file: os.file.handler(serve(downloadPayments)),
  story: os.story.handler(serve(paymentStory)),
  test: os.test.handler(serve(testPaymentAsked)),
  answerTest: os.answerTest.handler(serve(answerTest)),
})
