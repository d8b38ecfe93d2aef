import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { reportsApi } from '../api.ts'
import { dismissReport, reopenReport, upholdReport } from './commands.ts'
import { downloadReports } from './download-reports.ts'
import { openReport } from './open-report.ts'
import { oneReport, openReports, reportList } from './queries.ts'
import { sendReport } from './send-report.ts'

const os = implement(reportsApi).$context<RequestContext>()

export const reportsRouter = os.router({
  send: os.send.handler(serve(sendReport)),
  list: os.list.handler(serve(reportList)),
  file: os.file.handler(serve(downloadReports)),
  waiting: os.waiting.handler(serve(openReports)),
  one: os.one.handler(serve(oneReport)),
  open: os.open.handler(serve(openReport)),
  uphold: os.uphold.handler(serve(upholdReport)),
  dismiss: os.dismiss.handler(serve(dismissReport)),
  reopen: os.reopen.handler(serve(reopenReport)),
})
