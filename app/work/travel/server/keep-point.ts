import { z } from 'zod'
import { addressPoints } from '#app/schema/travel.server.ts'
import { command } from '#platform/command.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { cellOf, type Point } from '../districts-map.ts'
import { keyOf } from './address-key.ts'

const degrees = (most: number) => z.number().min(-most).max(most).nullable()

/** Keeps what the register said of an address. The audit row names neither the address nor whoever asked for help there. */
const keepPoint = command({
  name: 'travel.keep',
  input: z.object({ key: z.string().max(60), lat: degrees(90), lon: degrees(180) }),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now, input: { key, lat, lon } }) => {
    const said = { lat, lon, askedAt: now }
    await tx
      .insert(addressPoints)
      .values({ key, ...said })
      .onConflictDoUpdate({ target: addressPoints.key, set: said })
  },
  audit: () => ({ subjectId: null }),
})

/** Keeps about where an address lies; null for one that is known to lie nowhere we have a map of. */
export const keepPlace = (caller: { actor: Actor }, address: string, point: Point | null) =>
  keepPoint(caller, { key: keyOf(address), ...(point ? cellOf(point) : { lat: null, lon: null }) })
