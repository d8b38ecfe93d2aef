import { formatDayYear } from '#platform/shared/time.ts'
import { Notice } from '#ui/notice.tsx'
import type { HmsCardView } from '../api.ts'

const dayOf = ({ expiresOn }: HmsCardView) => formatDayYear(`${expiresOn}T12:00:00Z`)

/** How it is with one card, in words. */
export function CardState({ card }: { card: HmsCardView }) {
  const { number, status, reason } = card
  if (status === 'waiting')
    return (
      <Notice tone="info" title="Kortet venter på å bli sett">
        Kort {number}, gyldig til og med {dayOf(card)}. Du får beskjed når det er gjort.
      </Notice>
    )
  if (status === 'accepted')
    return (
      <Notice tone="success" title="Kortet er godtatt">
        Kort {number} gjelder til og med {dayOf(card)}.
      </Notice>
    )
  if (status === 'refused')
    return (
      <Notice tone="warning" title="Kortet ble ikke godtatt">
        Kort {number}. Beskjed fra oss: «{reason}»
      </Notice>
    )
  return (
    <Notice tone="warning" title="Kortet har løpt ut">
      Kort {number} gjaldt til og med {dayOf(card)}. Legg inn det nye for å få oppdrag med renhold igjen.
    </Notice>
  )
}
