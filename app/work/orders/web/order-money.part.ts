import { customerRole } from '#app/facts/roles.ts'
import { formatKr } from '#platform/shared/money.ts'
import type { OrderCard } from '../api.ts'

/** The money of an order in a list, as its page says it: the wage to a worker, the price to others. */
export function moneyOf({ viewer, isFinal, gross, wage }: OrderCard): { term: string; value: string } {
  if (viewer === 'worker') {
    return { term: 'Lønn', value: wage === 0 ? 'Ingen lønn' : `${formatKr(wage)} før skatt` }
  }
  if (!isFinal) return { term: 'Pris', value: gross === 0 ? 'Ingenting så langt' : formatKr(gross) }
  const paid = viewer === customerRole ? 'Du betalte' : 'Kunden betalte'
  return { term: 'Pris', value: `${paid} ${gross === 0 ? 'ingenting' : formatKr(gross)}` }
}
