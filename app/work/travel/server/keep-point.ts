import { z } from 'zod'
import { addressPoints } from '#app/schema/travel.server.ts'
import { command } from '#platform/command.ts'
import { onlySystem } from '#platform/shared/policy.ts'

const degrees = (most: number) => z.number().min(-most).max(most).nullable()

/** Keeps what the register said of an address. The audit row names neither the address nor whoever asked for help there. */
export const keepPoint = command({
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
