import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { privacyApi } from '../api.ts'
import { deleteAccount } from './delete-account.ts'
import { downloadData } from './download-data.ts'
import { deletionPlan, downloadTerms } from './queries.ts'

const os = implement(privacyApi).$context<RequestContext>()

export const privacyRouter = os.router({
  deletionPlan: os.deletionPlan.handler(serve(deletionPlan)),
  deleteAccount: os.deleteAccount.handler(({ context, input }) => deleteAccount(context, input)),
  downloadTerms: os.downloadTerms.handler(serve(downloadTerms)),
  download: os.download.handler(({ context, input }) => downloadData(context, input)),
})
