import { z } from 'zod'
import { query } from '#platform/query.ts'
import { Failure } from '#platform/shared/errors.ts'
import type { MyAvailability } from '../api.ts'
import { findExtraDays, findTimeOff } from './find-availability.ts'
import { mayHaveHours } from './policy.ts'

/** The worker's own time off and extra days that are not over. The hours of the week stand in the profile. */
export const myAvailability = query<unknown, MyAvailability>({
  name: 'availability.mine',
  input: z.unknown(),
  authorise: ({ actor }) => mayHaveHours(actor),
  run: async ({ read, actor, now }) => {
    if (actor.kind !== 'person') throw new Failure('UNAUTHENTICATED')
    const off = await findTimeOff(read, actor.profileId, now)
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
