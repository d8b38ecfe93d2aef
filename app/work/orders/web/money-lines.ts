import { customerRole } from '#app/facts/roles.ts'
import { divideRounded, formatKr, formatRate } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import type { MoneyLine } from '#ui/price-bar.tsx'
import type { OrderDetails } from '../api.ts'
import { nightLines } from './price-parts.part.ts'

/** The customer's payment from stored lines: work, deductions, sum. */
export function moneyLines(order: OrderDetails): MoneyLine[] {
  const line = order.standing
  const work = divideRounded(line.rate * line.halfHours, 2)
  const night = divideRounded(line.nightRate * line.nightHalfHours, 2)
  const off = line.gross - work - night
  return [
    {
      label: `${order.serviceName}, ${formatRate(line.rate)} × ${formatHours(line.halfHours).replace(/ timer?$/, ' t')}`,
      amount: formatKr(work),
    },
    ...nightLines({ ...line, nightGross: night }),
    ...(off === 0 ? [] : [{ label: whyLess(order), amount: formatKr(off) }]),
    ...outlayLines(order.outlays.bought),
    { label: paysWords(order), amount: formatKr(line.gross + order.outlays.bought), sum: true },
  ]
}

/** What was bought for the customer: no sale, so without VAT. */
const outlayLines = (bought: number): MoneyLine[] =>
  bought === 0 ? [] : [{ label: 'Utlegg, som på kvitteringen', amount: formatKr(bought) }]

/** Who pays. Whether it is taken stands with the payment. */
const paysWords = ({ viewer }: OrderDetails) => (viewer === customerRole ? 'Du betaler' : 'Kunden betaler')

function whyLess(order: OrderDetails): string {
  const { status, absence, lastAction, standing } = order
  if (status === 'completed' || (status === 'disputed' && !absence)) return 'Trukket fra etter reklamasjon'
  if (lastAction === 'settle' || lastAction === 'call-off' || (lastAction === 'reassign' && order.charge))
    return 'Trukket fra etter avgjørelsen'
  return standing.gross > 0 ? 'Halv pris ved sen avbestilling' : 'Avbrutt uten kostnad'
}
