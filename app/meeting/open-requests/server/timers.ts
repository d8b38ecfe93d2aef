import { z } from 'zod'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { expireOpenRequest } from './expire-open-request.ts'

/** Ends a request when its time has come. */
export const expireItself = timerJob(
  'open-requests.expire',
  z.object({ requestId: z.uuid() }),
  expireOpenRequest,
)
