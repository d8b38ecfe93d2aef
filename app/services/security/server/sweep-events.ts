import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { securityEvents } from '#app/schema/security.server.ts'
import { command } from '#platform/command.ts'
import { sweepHits } from '#platform/db/forget.server.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'
import { eventsKept, hitsKept } from '../kept.ts'

/** Deletes old events and limit breaches. */
const sweepEvents = command({
  name: 'security-event.sweep',
  input: z.object({}),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }) => {
    const oldest = new Date(now.getTime() - eventsKept.days * DAY)
    const gone = await tx
      .delete(securityEvents)
      .where(lt(securityEvents.at, oldest))
      .returning({ id: securityEvents.id })
    const oldestHit = new Date(now.getTime() - hitsKept.days * DAY)
    return { removed: gone.length, hits: await sweepHits(tx, oldestHit) }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})

/** Every night. */
export const sweepEventsDaily = sweepDaily('security.sweep', '23 3 * * *', sweepEvents)
