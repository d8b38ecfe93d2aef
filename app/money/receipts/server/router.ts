import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { receiptsApi } from '../api.ts'
import { myReceipts, oneReceipt, receiptPdf, receiptYearFile, receiptYearPdf } from './queries.ts'

const os = implement(receiptsApi).$context<RequestContext>()

export const receiptsRouter = os.router({
  one: os.one.handler(serve(oneReceipt)),
  pdf: os.pdf.handler(serve(receiptPdf)),
  mine: os.mine.handler(serve(myReceipts)),
  yearPdf: os.yearPdf.handler(serve(receiptYearPdf)),
  yearFile: os.yearFile.handler(serve(receiptYearFile)),
})
