import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { vatApi } from '../api.ts'
import { downloadTerm } from './download-term.ts'
import { payTerm } from './pay-term.ts'
import { vatTerms } from './queries.ts'
import { reportTerm } from './report-term.ts'

const os = implement(vatApi).$context<RequestContext>()

export const vatRouter = os.router({
  terms: os.terms.handler(serve(vatTerms)),
  file: os.file.handler(serve(downloadTerm)),
  report: os.report.handler(serve(reportTerm)),
  pay: os.pay.handler(serve(payTerm)),
})
