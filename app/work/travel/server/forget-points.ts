import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { addressPoints } from '#app/schema/travel.server.ts'
import { command } from '#platform/command.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'
import { pointsKept } from '../kept.ts'

/** Deletes where addresses lie that nothing has been asked for at for long. */
const forgetPoints = command({
  name: 'travel.forget',
  input: z.object({}),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }) => {
    const oldest = new Date(now.getTime() - pointsKept.days * DAY)
    const gone = await tx
      .delete(addressPoints)
      .where(lt(addressPoints.askedAt, oldest))
      .returning({ key: addressPoints.key })
    return { removed: gone.length }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})

/** Every night. */
export const forgetPointsDaily = sweepDaily('travel.forget', '53 3 * * *', forgetPoints)
