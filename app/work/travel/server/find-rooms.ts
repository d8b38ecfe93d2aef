import { sql } from 'drizzle-orm'
import { addressPoints } from '#app/schema/travel.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Point } from '../districts-map.ts'
import { roomBetween } from '../room.ts'
import { keyOf } from './address-key.ts'

const find = fixed('points_between', db =>
  db
    .select({ key: addressPoints.key, lat: addressPoints.lat, lon: addressPoints.lon })
    .from(addressPoints)
    .where(sql`${addressPoints.key} = any(${sql.placeholder('keys')}::text[])`),
)

/**
 * How many minutes there must be between work at one address and work at each of some others, by one question, and none where there
 * is nothing to compare. What is not looked up, or what the register does not know, counts as everywhere.
 */
export async function findRooms(
  read: Reader,
  address: string | null,
  others: readonly string[],
): Promise<(other: string) => number> {
  if (!address || others.length === 0) return () => roomBetween(null, null)
  const here = keyOf(address)
  const rows = await find(read, { keys: [...new Set([here, ...others.map(keyOf)])] })
  const points = new Map<string, Point | null>(
    rows.map(({ key, lat, lon }) => [key, lat === null || lon === null ? null : { lat, lon }]),
  )
  return other => roomBetween(points.get(here) ?? null, points.get(keyOf(other)) ?? null)
}
