import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/tables.server.ts'

/**
 * About where an address lies, of addresses where something was asked for. Nobody's: neither a person nor an order stands in it,
 * the address is a keyed hash, and the point is the middle of a cell of a grid.
 */
export const addressPoints = pgTable(
  'address_points',
  {
    /** `keyOf` of the address. */
    key: text('key').primaryKey(),
    /** Null both: the register does not know it, or it is not in Oslo. */
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** When the register was last asked. */
    askedAt: instant('asked_at').notNull(),
  },
  table => [
    index('address_points_asked').on(table.askedAt),
    check('address_points_whole', sql`(${table.lat} is null) = (${table.lon} is null)`),
  ],
)
