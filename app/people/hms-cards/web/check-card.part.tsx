import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useChange } from '#app/client/use-change.ts'
import { cardPlace } from '#app/facts/addresses.ts'
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

/** Whoever came for the cards is led to them when they are there. */
function showIfAsked(place: HTMLElement | null) {
  if (window.location.hash !== `#${cardPlace}`) return
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}

/** A worker's HMS cards for an administrator, and the decision on the one that waits. Nothing for those who do not clean. */
export function CheckHmsCard({ workerId }: { workerId: string }) {
  const { data } = useQuery(api.ofWorker.queryOptions({ input: { workerId } }))
  if (!data || (!data.needed && data.cards.length === 0)) return null
  return (
    <section
      id={cardPlace}
      ref={showIfAsked}
      tabIndex={-1}
      className="grid scroll-mt-4 gap-3 rounded-control"
      aria-label={texts.title}
    >
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
          {card.status === 'accepted' && <Withdraw card={card} />}
        </div>
      ))}
    </section>
  )
}

const useDecision = () =>
  useChange({ refetch: api.key(), isOver: ({ reason: why }) => why === 'state.changed' })
type Failed = ReturnType<typeof useDecision>['failure']

function Decide({ card: { id: cardId } }: { card: HmsCardView }) {
  const { send, busy, failure } = useDecision()
  const decide = (accepted: boolean, reason: string) =>
    send(() => client.decide({ cardId, accepted, reason }), accepted ? texts.accepted : texts.refused)
  return (
    <WithReason
      {...{ busy, failure }}
      button="Ikke godta kortet"
      label="Hvorfor kan kortet ikke godtas?"
      onSend={reason => decide(false, reason)}
    >
      <Button icon="check" busy={busy} onClick={() => decide(true, '')}>
        Godta kortet
      </Button>
    </WithReason>
  )
}

function Withdraw({ card: { id: cardId } }: { card: HmsCardView }) {
  const { send, busy, failure } = useDecision()
  return (
    <WithReason
      {...{ busy, failure }}
      button="Kortet gjelder ikke lenger"
      label="Hvorfor gjelder kortet ikke lenger?"
      hint={texts.withdrawHint}
      onSend={reason => send(() => client.withdraw({ cardId, reason }), texts.withdrawn)}
    />
  )
}

/** A decision that asks for a reason once it is pressed. `children`: the one that needs none. */
function WithReason({
  busy,
  failure,
  button,
  label,
  hint = '',
  onSend,
  children,
}: {
  busy: boolean
  failure: Failed
  button: string
  label: string
  hint?: string
  onSend: (reason: string) => void
  children?: ReactNode
}) {
  const [reason, setReason] = useState<string | null>(null)
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
          {children}
          <Button onClick={() => setReason('')}>{button}</Button>
        </div>
      ) : (
        <>
          <Field label={label} hint={`${hint} Personen får lese dette.`.trim()} error={fieldError}>
            <Textarea
              rows={2}
              maxLength={500}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger-line" busy={busy} onClick={() => onSend(reason)}>
              Send beskjeden
            </Button>
            <Button onClick={() => setReason(null)}>Avbryt</Button>
          </div>
        </>
      )}
    </>
  )
}
