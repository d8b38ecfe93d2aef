import { text } from 'drizzle-orm/pg-core'
import type { WishKey } from '../facts/wish.ts'

/** What a customer asks for, in every table that keeps it. */
export const wishColumns = () =>
  ({
    address: text('address').notNull(),
    description: text('description').notNull(),
  }) satisfies Record<WishKey, unknown>
