import { timerJob } from '#platform/jobs/timer.server.ts'
import { proposalInput } from '../api.ts'
import { expireChange } from './commands.ts'

export const expireChangeItself = timerJob('changes.expire', proposalInput, expireChange)
