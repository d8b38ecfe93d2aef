import { eq, sql } from 'drizzle-orm'
import { addressPoints } from '#app/schema/travel.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Point } from '../districts-map.ts'
import { keyOf } from './address-key.ts'

const find = fixed('address_point', db =>
  db
    .select({ lat: addressPoints.lat, lon: addressPoints.lon })
    .from(addressPoints)
    .where(eq(addressPoints.key, sql.placeholder('key'))),
)

/** About where an address lies; null when that was not looked up, or the register does not know it. */
export async function findPoint(read: Reader, address: string): Promise<Point | null> {
  const [found] = await find(read, { key: keyOf(address) })
  const { lat = null, lon = null } = found ?? {}
  return lat === null || lon === null ? null : { lat, lon }
}
