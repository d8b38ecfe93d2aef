import { z } from 'zod'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import { only } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'
import type { MyAvailability } from '../api.ts'
import { texts } from '../texts.ts'
import { findExtraDays, findTimeOff } from './find-availability.ts'

/** How far back time off is shown. */
const KEPT_IN_SIGHT = 100 * DAY

/** The worker's time off, including past, and future extra days. Weekly hours stand in the profile. */
export const myAvailability = query<unknown, MyAvailability>({
  name: 'availability.mine',
  input: z.unknown(),
  authorise: ({ actor }) => only('worker', actor, texts.workersOnly),
  run: async ({ read, actor, now }) => {
    demandPerson(actor)
    const off = await findTimeOff(read, actor.profileId, new Date(now.getTime() - KEPT_IN_SIGHT))
    return {
      timeOff: off.map(({ id, startsAt, endsAt, note }) => ({
        id,
        note,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
      extraDays: await findExtraDays(read, actor.profileId, now),
    }
  },
})
