import { eq, sql } from 'drizzle-orm'
import { isDistrict } from '#app/people/profiles/districts.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { addressPoints } from '#app/schema/travel.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { type Way, wayBetween } from '../way.ts'
import { keyOf } from './address-key.ts'

const find = fixed('ways_from_home', db =>
  db
    .select({
      home: profiles.district,
      key: addressPoints.key,
      lat: addressPoints.lat,
      lon: addressPoints.lon,
    })
    .from(profiles)
    .innerJoin(addressPoints, sql`${addressPoints.key} = any(${sql.placeholder('keys')}::text[])`)
    .where(eq(profiles.id, sql.placeholder('workerId'))),
)

/**
 * The way from a worker's home district to each of some things, by one question for all of them, and none when there is nowhere to
 * go. `addressOf`: where they are to go for it, null for nowhere. What is not looked up, not known to the register or not in Oslo
 * has no way.
 */
export async function findWays<Thing>(
  read: Reader,
  workerId: string,
  things: readonly Thing[],
  addressOf: (thing: Thing) => string | null,
): Promise<(thing: Thing) => Way | null> {
  const addresses = things.map(addressOf).filter(address => address !== null)
  if (addresses.length === 0) return () => null
  const rows = await find(read, { workerId, keys: [...new Set(addresses.map(keyOf))] })
  const ways = new Map(
    rows.map(({ key, home, lat, lon }) => [
      key,
      isDistrict(home) && lat !== null && lon !== null ? wayBetween(home, { lat, lon }) : null,
    ]),
  )
  return thing => {
    const address = addressOf(thing)
    return address === null ? null : (ways.get(keyOf(address)) ?? null)
  }
}
