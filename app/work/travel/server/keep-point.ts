import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#app/schema/profiles.server.ts'
import { addressPoints } from '#app/schema/travel.server.ts'
import { command } from '#platform/command.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { cellOf, type Point } from '../districts-map.ts'
import { keyOf } from './address-key.ts'

/** So many are told of what is asked of several. */
export const MOST_WORKERS = 50

const degrees = (most: number) => z.number().min(-most).max(most).nullable()

/**
 * Keeps what the register said of an address, and tells the open pages of the workers who are asked to go there. The audit row
 * names neither the address nor whoever asked for help there.
 */
const keepPoint = command({
  name: 'travel.keep',
  input: z.object({
    key: z.string().max(60),
    lat: degrees(90),
    lon: degrees(180),
    workers: z.array(z.uuid()).max(MOST_WORKERS),
  }),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now, input: { key, lat, lon, workers } }) => {
    const said = { lat, lon, askedAt: now }
    await tx
      .insert(addressPoints)
      .values({ key, ...said })
      .onConflictDoUpdate({ target: addressPoints.key, set: said })
    if (lat === null) return
    const people = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(inArray(profiles.id, workers))
    for (const { userId } of people) await tellLive(tx, { userId, topic: 'place.found' })
  },
  audit: () => ({ subjectId: null }),
})

/**
 * Keeps about where an address lies; null for one that is known to lie nowhere we have a map of. `workers`: the profiles whose
 * open pages are told.
 */
export const keepPlace = (
  caller: { actor: Actor },
  address: string,
  point: Point | null,
  workers: readonly string[] = [],
) =>
  keepPoint(caller, {
    key: keyOf(address),
    ...(point ? cellOf(point) : { lat: null, lon: null }),
    workers: [...workers],
  })
