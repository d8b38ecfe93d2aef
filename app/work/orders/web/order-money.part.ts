import { customerRole } from '#app/facts/roles.ts'
import { formatKr } from '#platform/shared/money.ts'
import type { OrderCard } from '../api.ts'

/** The money of an order in a list, as its page says it: the wage to a worker, the price to others. */
export function moneyOf({ viewer, isFinal, gross, wage, outlays }: OrderCard): {
  term: string
  value: string
} {
  if (viewer === 'worker') {
    return { term: 'Lønn', value: wage === 0 ? 'Ingen lønn' : `${formatKr(wage)} før skatt` }
  }
  const pays = gross + outlays.bought
  if (!isFinal) return { term: 'Pris', value: pays === 0 ? 'Ingenting så langt' : formatKr(pays) }
  // Whether it is taken stands with the payment.
  const who = viewer === customerRole ? 'Du' : 'Kunden'
  return { term: 'Pris', value: `${who} betaler ${pays === 0 ? 'ingenting' : formatKr(pays)}` }
}
