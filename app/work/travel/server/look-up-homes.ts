import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { addressPoints } from '#app/schema/travel.server.ts'
import { command } from '#platform/command.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { enqueue } from '#platform/jobs/queue.server.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { writtenAddress } from '../place-key.ts'
import { keyOf } from './address-key.ts'
import { lookUpPoint } from './look-up-point.ts'

/** So many a night, and so far apart: the register is everybody's. */
const MOST = 300
const APART_MS = 10_000
/** So many are read at once. */
const BATCH = 500

type Home = { id: string; address: string }

const findHomes = async (read: Reader, after: string | null): Promise<Home[]> => {
  const rows = await read
    .select({ id: profiles.id, address: profiles.address })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        eq(profiles.userType, customerRole),
        isNotNull(profiles.address),
        isNull(users.deletedAt),
        after ? gt(profiles.id, after) : undefined,
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(BATCH)
  return rows.map(({ id, address }) => ({ id, address: address ?? '' }))
}

/** Those of which it was never asked where they lie, each address once. The key is reckoned here: the database cannot. */
async function unasked(read: Reader, homes: readonly Home[]): Promise<Home[]> {
  const byKey = new Map(
    homes.flatMap(home => (writtenAddress(home.address) ? [[keyOf(home.address), home] as const] : [])),
  )
  if (byKey.size === 0) return []
  const known = await read
    .select({ key: addressPoints.key })
    .from(addressPoints)
    .where(sql`${addressPoints.key} = any(${sql.param([...byKey.keys()])}::text[])`)
  for (const { key } of known) byKey.delete(key)
  return [...byKey.values()]
}

/**
 * Has the homes of customers looked up that have no position: saved before positions were kept, while the register was
 * away, or forgotten since. Slowly, and again without harm: what is known by then is not asked about.
 */
const lookUpHomes = command({
  name: 'travel.look-up-homes',
  input: z.object({}),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, now }) => {
    const asked = new Set<string>()
    let homes = await findHomes(tx, null)
    while (homes.length > 0 && asked.size < MOST) {
      for (const { id, address } of await unasked(tx, homes)) {
        if (asked.size === MOST || asked.has(keyOf(address))) continue
        const at = new Date(now.getTime() + asked.size * APART_MS)
        await enqueue(tx, lookUpPoint, { of: 'home', id, workers: [], tried: 0 }, at)
        asked.add(keyOf(address))
      }
      homes = homes.length < BATCH ? [] : await findHomes(tx, homes.at(-1)?.id ?? null)
    }
    return { asked: asked.size }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})

/** Every night, when least else is asked of the register. */
export const lookUpHomesDaily = sweepDaily('travel.look-up-homes', '7 2 * * *', lookUpHomes)
