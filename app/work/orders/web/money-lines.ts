import { customerRole } from '#app/facts/roles.ts'
import { divideRounded, formatKr, formatRate } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import type { MoneyLine } from '#ui/price-bar.tsx'
import type { OrderDetails } from '../api.ts'

/** The customer's payment from stored lines: work, deductions, sum. */
export function moneyLines(order: OrderDetails): MoneyLine[] {
  const line = order.charge ?? order.agreed
  const work = divideRounded(line.rate * line.halfHours, 2)
  const pays = order.status === 'cancelled' && !order.charge ? 0 : line.gross
  const off = pays - work
  const sum = order.viewer === customerRole ? 'Du betaler' : 'Kunden betaler'
  return [
    {
      label: `${order.serviceName}, ${formatRate(line.rate)} × ${formatHours(line.halfHours).replace(/ timer?$/, ' t')}`,
      amount: formatKr(work),
    },
    ...(off === 0 ? [] : [{ label: whyLess(order), amount: formatKr(off) }]),
    { label: sum, amount: formatKr(pays), sum: true },
  ]
}

function whyLess(order: OrderDetails): string {
  if (order.status !== 'cancelled') return 'Trukket fra etter reklamasjon'
  return order.charge ? 'Halv pris ved sen avbestilling' : 'Avbrutt uten kostnad'
}
