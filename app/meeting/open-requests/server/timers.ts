import { z } from 'zod'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { Failure } from '#platform/shared/errors.ts'
import { expireOpenRequest } from './expire-open-request.ts'

/** Ends a request when its time has come; one that is over, or whose customer has left, has nothing to end. */
export const expireItself = defineJob({
  name: 'open-requests.expire',
  input: z.object({ requestId: z.uuid() }),
  run: async input => {
    try {
      await expireOpenRequest({ actor: { kind: 'system', name: 'timer' } }, input)
    } catch (error) {
      const over = error instanceof Failure && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND')
      if (!over) throw error
    }
  },
})
