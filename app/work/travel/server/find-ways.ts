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
 * How far it is from a worker's home district to some addresses, by one question for all of them, and none when there are none.
 * What is not looked up, not known to the register or not in Oslo has no way.
 */
export async function findWays(
  read: Reader,
  workerId: string,
  addresses: readonly string[],
): Promise<(address: string) => Way | null> {
  if (addresses.length === 0) return () => null
  const rows = await find(read, { workerId, keys: [...new Set(addresses.map(keyOf))] })
  const ways = new Map(
    rows.map(({ key, home, lat, lon }) => [
      key,
      isDistrict(home) && lat !== null && lon !== null ? wayBetween(home, { lat, lon }) : null,
    ]),
  )
  return address => ways.get(keyOf(address)) ?? null
}
