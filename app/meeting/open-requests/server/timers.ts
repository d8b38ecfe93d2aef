import { timerJob } from '#platform/jobs/timer.server.ts'
import { requestInput } from '../api.ts'
import { expireOpenRequest } from './commands.ts'

/** Ends a request when its time has come. */
export const expireItself = timerJob('open-requests.expire', requestInput, expireOpenRequest)
