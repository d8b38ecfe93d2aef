import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { verificationApi } from '../api.ts'
import { downloadWorkers } from './download-workers.ts'
import { reviewedWorker, reviewedWorkers } from './queries.ts'
import { setActive } from './set-active.ts'
import { setStatus } from './set-status.ts'

const os = implement(verificationApi).$context<RequestContext>()

export const verificationRouter = os.router({
  workers: os.workers.handler(serve(reviewedWorkers)),
  file: os.file.handler(serve(downloadWorkers)),
  worker: os.worker.handler(serve(reviewedWorker)),
  setStatus: os.setStatus.handler(serve(setStatus)),
  setActive: os.setActive.handler(serve(setActive)),
})
