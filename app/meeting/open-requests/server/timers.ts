import { and, asc, eq, lte } from 'drizzle-orm'
import { openRequests } from '#app/schema/open-requests.server.ts'
import { type Sweep, sweepOf } from '#platform/jobs/sweep.server.ts'
import { timerJob } from '#platform/jobs/timer.server.ts'
import { requestInput } from '../api.ts'
import { expireOpenRequest } from './commands.ts'

/** Ends a request when its time has come. */
export const expireItself = timerJob('open-requests.expire', requestInput, expireOpenRequest)

/** Open requests past their end. */
export const sweepOpenRequests: Sweep = sweepOf(expireItself, (read, now, most) =>
  read
    .select({ requestId: openRequests.id })
    .from(openRequests)
    .where(and(eq(openRequests.status, 'open'), lte(openRequests.expiresAt, now)))
    .orderBy(asc(openRequests.expiresAt))
    .limit(most),
)
