import { sql } from 'drizzle-orm'
import type { District } from '#app/people/profiles/districts.ts'
import { addressPoints } from '#app/schema/travel.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { nearestDistrict } from '../districts-map.ts'
import { keyOf } from './address-key.ts'

/**
 * Which district each of some addresses lies in, by one question for all of them. Null for one that was not looked up, that the
 * register does not know, or that is not in Oslo.
 */
export async function findDistricts(
  read: Reader,
  addresses: readonly string[],
): Promise<(address: string) => District | null> {
  const keys = new Map(addresses.map(address => [address, keyOf(address)]))
  const rows = await read
    .select({ key: addressPoints.key, lat: addressPoints.lat, lon: addressPoints.lon })
    .from(addressPoints)
    .where(sql`${addressPoints.key} = any(${sql.param([...new Set(keys.values())])}::text[])`)
  const found = new Map(
    rows.map(({ key, lat, lon }) => [
      key,
      lat === null || lon === null ? null : nearestDistrict({ lat, lon }),
    ]),
  )
  return address => found.get(keys.get(address) ?? '') ?? null
}
