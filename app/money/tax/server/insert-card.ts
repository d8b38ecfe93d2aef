import { randomUUID } from 'node:crypto'
import { taxCards } from '#app/schema/tax.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { TaxCard } from '../tax-card.ts'
import type { StoredCard } from './card-of.ts'

type Columns = Pick<StoredCard, 'kind' | 'tableNumber' | 'percent' | 'months' | 'limitKroner'>

/** A card as its row has it. */
export function columnsOf(card: TaxCard): Columns {
  const empty = { tableNumber: null, percent: null, months: null, limitKroner: null }
  if (card.kind === 'exempt') return { ...empty, kind: card.kind, limitKroner: card.limit }
  if (card.kind !== 'table' && card.kind !== 'percent') return { ...empty, kind: card.kind }
  const { kind, percent, months } = card
  const tableNumber = card.kind === 'table' ? card.table : null
  return { ...empty, kind, tableNumber, percent, months: months === 12 ? 120 : 105 }
}

/** Do two say the same? */
export const isSameCard = (one: Columns, other: Columns): boolean =>
  (['kind', 'tableNumber', 'percent', 'months', 'limitKroner'] as const).every(
    column => one[column] === other[column],
  )

/** Adds a card to those of a worker. Answers its id. */
export async function insertCard(
  tx: Transaction,
  card: TaxCard,
  more: Omit<typeof taxCards.$inferInsert, 'id' | keyof Columns>,
): Promise<string> {
  const id = randomUUID()
  await tx.insert(taxCards).values({ id, ...columnsOf(card), ...more })
  return id
}
