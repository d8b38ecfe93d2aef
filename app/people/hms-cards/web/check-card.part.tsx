import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '#app/client/use-change.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import type { HmsCardView } from '../api.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'

const said = {
  waiting: 'venter på deg',
  accepted: 'godtatt',
  refused: 'ikke godtatt',
  ended: 'løpt ut',
} as const

/** A worker's HMS cards for an administrator, and the decision on the one that waits. Nothing for those who do not clean. */
export function CheckHmsCard({ workerId }: { workerId: string }) {
  const { data } = useQuery(api.ofWorker.queryOptions({ input: { workerId } }))
  if (!data || (!data.needed && data.cards.length === 0)) return null
  return (
    <section className="grid gap-3" aria-label={texts.title}>
      <h3 className="text-sm font-semibold font-text">{texts.title}</h3>
      {data.cards.length === 0 && (
        <Notice tone="warning">
          Tilbyr renhold, og har ikke lagt inn kort. Kan ikke bestilles til renhold.
        </Notice>
      )}
      {data.cards.map(card => (
        <div key={card.id} className="grid gap-3">
          <p className="text-sm">
            Kort {card.number}, gyldig til og med {formatDayYear(`${card.expiresOn}T12:00:00Z`)}:{' '}
            <b>{said[card.status]}</b>
            {card.reason && <span className="text-muted"> («{card.reason}»)</span>}
          </p>
          {card.status === 'waiting' && <Decide card={card} />}
        </div>
      ))}
    </section>
  )
}

function Decide({ card: { id: cardId } }: { card: HmsCardView }) {
  const [reason, setReason] = useState<string | null>(null)
  const { send, busy, failure } = useChange({
    refetch: api.key(),
    isOver: ({ reason: why }) => why === 'state.changed',
  })
  const decide = (accepted: boolean) =>
    send(
      () => client.decide({ cardId, accepted, reason: accepted ? '' : (reason ?? '') }),
      accepted ? texts.accepted : texts.refused,
    )
  const fieldError = failure?.fields?.reason
  return (
    <>
      {failure && !fieldError && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      {reason === null ? (
        <div className="flex flex-wrap gap-3">
          <Button icon="check" busy={busy} onClick={() => decide(true)}>
            Godta kortet
          </Button>
          <Button onClick={() => setReason('')}>Ikke godta kortet</Button>
        </div>
      ) : (
        <>
          <Field label="Hvorfor kan kortet ikke godtas?" hint="Personen får lese dette." error={fieldError}>
            <Textarea
              rows={2}
              maxLength={500}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger-line" busy={busy} onClick={() => decide(false)}>
              Send beskjeden
            </Button>
            <Button onClick={() => setReason(null)}>Avbryt</Button>
          </div>
        </>
      )}
    </>
  )
}
