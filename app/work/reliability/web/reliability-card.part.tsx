import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '#app/client/use-change.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Broken } from '../api.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'

type Viewer = 'worker' | 'admin'

/** What a cancelled order means for its worker's reliability, with a way to have it struck. Nothing when it does not count. */
export function ReliabilityCard({ orderId, viewer }: { orderId: string; viewer: Viewer }) {
  const { data } = useQuery(api.ofOrder.queryOptions({ input: { orderId } }))
  if (!data?.broken) return null
  const { broken, kept, brokenHalves } = data
  const due = kept + Math.ceil(brokenHalves / 2)
  return (
    <Card>
      <CardHead title={texts.title} />
      <div className="grid gap-3 text-sm">
        <p>{stands(broken)}</p>
        {broken.askedWhy && (
          <p className="break-words">
            {viewer === 'worker' ? 'Du skrev' : 'Den ansatte skriver'}: «{broken.askedWhy}»
            {!broken.decidedAt && viewer === 'worker' && ' Vi ser på det.'}
          </p>
        )}
        {broken.decidedWhy && <p className="break-words">Begrunnelse fra oss: «{broken.decidedWhy}»</p>}
        <p className="text-muted">
          De siste 12 månedene: møtt til {kept} av {due} {due === 1 ? 'avtale' : 'avtaler'}.
        </p>
        {broken.canAsk && <Ask orderId={orderId} />}
        {broken.canDecide && (
          <Decide orderId={orderId} asked={broken.askedWhy !== null && !broken.decidedAt} />
        )}
      </div>
    </Card>
  )
}

function stands({ kind, state, isHalf, countsUntil }: Broken): string {
  const what = kind === 'absent' ? 'Fraværet' : 'Forfallet'
  if (state === 'struck') return `${what} er strøket, og teller ikke.`
  if (state === 'contested') return `${what} teller ikke før saken er avgjort.`
  const until = formatDayYear(new Date(new Date(countsUntil).getTime() - 1))
  return isHalf
    ? `${what} var sykdom som det ble meldt fra om, og teller halvt til og med ${until}.`
    : `${what} teller til og med ${until}.`
}

const useSending = () => useChange({ refetch: api.key(), isOver: ({ reason }) => reason === 'state.changed' })

function Ask({ orderId }: { orderId: string }) {
  const [text, setText] = useState<string | null>(null)
  const { send, busy, failure } = useSending()
  if (text === null)
    return (
      <div>
        <Button size="sm" onClick={() => setText('')}>
          Be om å få det strøket
        </Button>
      </div>
    )
  return (
    <>
      <Said
        {...{ failure, field: 'text' }}
        label="Hvorfor bør det strykes?"
        hint="En administrator leser det, ikke kunden."
        value={text}
        onChange={setText}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={busy}
          onClick={() => send(() => client.ask({ orderId, text }), texts.asked)}
        >
          Send til oss
        </Button>
        <Button onClick={() => setText(null)}>Avbryt</Button>
      </div>
    </>
  )
}

function Decide({ orderId, asked }: { orderId: string; asked: boolean }) {
  const [reason, setReason] = useState<string | null>(asked ? '' : null)
  const { send, busy, failure } = useSending()
  if (reason === null)
    return (
      <div>
        <Button size="sm" onClick={() => setReason('')}>
          Stryk forfallet
        </Button>
      </div>
    )
  const decide = (struck: boolean) =>
    send(() => client.decide({ orderId, struck, reason }), struck ? texts.struck : texts.kept)
  return (
    <>
      <Said
        {...{ failure, field: 'reason' }}
        label="Begrunnelse"
        hint="Den ansatte leser den."
        value={reason}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} onClick={() => decide(true)}>
          Stryk forfallet
        </Button>
        {asked ? (
          <Button busy={busy} onClick={() => decide(false)}>
            La det stå
          </Button>
        ) : (
          <Button onClick={() => setReason(null)}>Avbryt</Button>
        )}
      </div>
    </>
  )
}

type SaidProps = {
  failure: ReturnType<typeof useSending>['failure']
  field: 'text' | 'reason'
  label: string
  hint: string
  value: string
  onChange: (typed: string) => void
}

function Said({ failure, field, label, hint, value, onChange }: SaidProps) {
  const atField = failure?.fields?.[field]
  return (
    <>
      {failure && !atField && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <Field label={label} hint={hint} error={atField}>
        <Textarea rows={3} maxLength={1000} value={value} onChange={event => onChange(event.target.value)} />
      </Field>
    </>
  )
}
