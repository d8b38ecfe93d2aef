import { namesCleaning } from '#app/facts/cleaning.ts'
import { unsaidKind } from '#app/facts/service-kind.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { understandText } from './understand-text.ts'

/**
 * Which standard service the name of a worker's own is about; null when the vocabulary does not know. What it calls cleaning and
 * the law does not, as washing clothes, is practical help: cleaning asks for a card.
 */
export function kindOfName(name: string): StandardServiceId | null {
  // The day means nothing here.
  const found = understandText(name, { today: '2026-01-01' }).wishes.service ?? null
  return found === 'rydde-vaske' && !namesCleaning(name) ? unsaidKind : found
}
