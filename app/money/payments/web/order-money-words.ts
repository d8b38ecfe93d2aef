import { firstName } from '#app/facts/names.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import type { TimelineItem } from '#ui/timeline.tsx'
import type { OrderMoney, PaymentView } from '../api.ts'

/** What the customer reads when an amount could not be reserved. A payment without own approval was never at the bank. */
export function mendWords(
  { amount, mendUntil, wasRefused }: PaymentView,
  { worker }: Pick<OrderDetails, 'worker'>,
): { title: string; text: string; otherwise: string } {
  const [name, until] = [firstName(worker.name), mendUntil ? formatMoment(mendUntil) : '']
  return {
    title: `${wasRefused ? 'Betalingen gikk ikke.' : 'Godkjenn betalingen.'} Du har til ${until}`,
    text: wasRefused
      ? `Banken sa nei da vi skulle reservere ${formatKr(amount)}. Timen med ${name} står fast så lenge.`
      : `${formatKr(amount)} er ikke godkjent ennå. Timen med ${name} står fast så lenge.`,
    otherwise: `Gjør du ingenting, avlyses timen da. Det koster verken deg eller ${name} noe.`,
  }
}

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
      ({ mendUntil }): TimelineItem => ({
        title: 'Ny betaling',
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
