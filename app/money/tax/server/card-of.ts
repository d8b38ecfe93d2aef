import type { taxCards } from '#app/schema/tax.server.ts'
import type { TaxCard } from '../tax-card.ts'

export type StoredCard = typeof taxCards.$inferSelect

/** What a stored card says. Throws for a row that its table would not take. */
export function cardOf({ kind, tableNumber, percent, months, limitKroner }: StoredCard): TaxCard {
  if (kind === 'none' || kind === 'not-liable') return { kind }
  if (kind === 'exempt') return { kind, limit: limitKroner }
  const by = { percent: percent ?? 0, months: months === 105 ? (10.5 as const) : (12 as const) }
  if (kind === 'percent') return { kind, ...by }
  if (!tableNumber) throw new Error('a table card without a table')
  return { kind, table: tableNumber, ...by }
}
