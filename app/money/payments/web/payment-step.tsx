import { firstName } from '#app/facts/names.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { LitCard } from '#ui/lit-card.tsx'
import type { PaymentView } from '../api.ts'
import { isBegun } from '../reservation.ts'
import { MendButton } from './mend-button.tsx'
import { mendLabel } from './pay-words.ts'

/** What the customer reads when an amount could not be reserved. A payment without own approval was never at the bank. */
function mendWords(
  { amount, mendUntil, wasRefused, isOwed }: PaymentView,
  { worker, status }: Pick<OrderDetails, 'worker' | 'status'>,
): { title: string; text: string; otherwise: string } {
  if (isOwed)
    return {
      title: 'Betalingen gikk ikke',
      text: `Jobben er gjort opp, men vi fikk ikke trukket ${formatKr(amount)}. Godkjenn på nytt, gjerne med et annet betalingsmiddel.`,
      otherwise: 'Beløpet trekkes når du har godkjent, og bare én gang.',
    }
  const [name, until] = [firstName(worker.name), mendUntil ? formatMoment(mendUntil) : '']
  const stands = isBegun(status) ? 'Jobben går som avtalt.' : `Timen med ${name} står fast så lenge.`
  return {
    title: `${wasRefused ? 'Betalingen gikk ikke.' : 'Godkjenn betalingen.'} Du har til ${until}`,
    text: wasRefused
      ? `Banken sa nei da vi skulle reservere ${formatKr(amount)}. ${stands}`
      : `${formatKr(amount)} er ikke godkjent ennå. ${stands}`,
    otherwise: isBegun(status)
      ? 'Det som ikke er godkjent, skylder du når jobben er gjort opp.'
      : `Gjør du ingenting, avlyses timen da. Det koster verken deg eller ${name} noe.`,
  }
}

/** What the customer can do about an amount that is not reserved. */
export function PaymentStep({ order, failed }: { order: OrderDetails; failed: PaymentView }) {
  const { title, text, otherwise } = mendWords(failed, order)
  return (
    <LitCard title={title} actions={<MendButton failedId={failed.paymentId} label={mendLabel(failed)} />}>
      <p>{text}</p>
      <p className="mt-3 text-sm text-muted">{otherwise}</p>
    </LitCard>
  )
}
