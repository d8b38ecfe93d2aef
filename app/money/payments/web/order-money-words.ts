import type { OrderDetails } from '#app/work/orders/api.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import type { TimelineItem } from '#ui/timeline.tsx'
import type { OrderMoney } from '../api.ts'

/** What marks money that is none. */
export const testPayment = 'Testbetaling'

const done = {
  approved: 'Godkjent',
  reserved: 'Reservert',
  refused: 'Reservasjonen avvist',
  taken: 'Betalt',
  returned: 'Betalt tilbake',
  'let-go': 'Resten er frigitt',
} as const

/** What has happened, what waits for the customer and what is still to come. */
export function moneyTimeline(
  { payments, steps }: OrderMoney,
  { status, endsAt }: Pick<OrderDetails, 'status' | 'endsAt'>,
): TimelineItem[] {
  const isTaken = steps.some(({ what }) => what === 'taken')
  const past = steps.map(({ what, at, amount }): TimelineItem => {
    const isAll = what === 'let-go' && !isTaken
    return {
      title: `${isAll ? 'Frigitt, ingenting er trukket' : done[what]}${amount === null ? '' : ` ${formatKr(amount)}`}`,
      state: what === 'refused' ? 'failed' : 'done',
      time: formatMoment(at),
      dateTime: at,
    }
  })
  const waits = payments
    .filter(({ canMend }) => canMend)
    .map(
      ({ mendUntil, wasRefused, isOwed }): TimelineItem => ({
        title: wasRefused || isOwed ? 'Ny betaling' : 'Du godkjenner resten',
        state: 'current',
        time: mendUntil ? `innen ${formatMoment(mendUntil)}` : undefined,
      }),
    )
  const later = payments.flatMap(({ reservesAt, amount }): TimelineItem[] =>
    reservesAt
      ? [{ title: `Reserveres ${formatKr(amount)}`, state: 'todo', time: formatMoment(reservesAt) }]
      : [],
  )
  const isOver = status === 'completed' || status === 'cancelled'
  if (isOver) return [...past, ...waits]
  const end: TimelineItem[] = [
    ...(status === 'pending' || status === 'confirmed'
      ? [{ title: 'Jobben', state: 'todo' as const, time: formatMoment(endsAt) }]
      : []),
    { title: 'Betalt', state: 'todo', time: 'når du har godkjent' },
  ]
  return [...past, ...waits, ...later, ...end]
}
