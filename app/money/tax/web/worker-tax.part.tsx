import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '#app/client/use-change.ts'
import { taxPlace } from '#app/facts/addresses.ts'
import { later } from '#platform/client/later.tsx'
import { formatDayYear } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { FactGrid } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import type { WorkerTax as Tax } from '../api.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'

const EnterCard = later(async () => (await import('./enter-card.tsx')).EnterCard, 'when asked')

/** Whoever came for the tax is led to it when it is there. */
function showIfAsked(place: HTMLElement | null) {
  if (window.location.hash !== `#${taxPlace}`) return
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}

const kinds = {
  national: 'Lagt inn',
  'd-number': 'Lagt inn, D-nummer',
  synthetic: 'Lagt inn, testnummer',
} as const

/** A worker's tax for an administrator: that a number is there, the card that holds, and those before it. Never the number. */
export function WorkerTax({ workerId }: { workerId: string }) {
  const [isEntering, setEntering] = useState(false)
  const { data } = useQuery(api.ofWorker.queryOptions({ input: { workerId } }))
  if (!data) return null
  return (
    <section
      id={taxPlace}
      ref={showIfAsked}
      tabIndex={-1}
      className="grid scroll-mt-4 gap-3 rounded-control"
      aria-label="Skatt"
    >
      <h3 className="text-sm font-semibold font-text">Skatt</h3>
      {data.clash && <Clash workerId={workerId} clash={data.clash} />}
      <FactGrid
        items={[
          { term: 'Fødselsnummer', value: data.number ? kinds[data.number.kind] : 'Ikke lagt inn' },
          { term: `Skattekort ${data.year}`, value: data.card?.text ?? 'Ikke noe: vi trekker 50 %' },
          {
            term: 'Arbeidsgiver',
            value: data.number?.mainElsewhere ? 'Ekstrajobb hos oss' : 'Hovedjobb hos oss',
          },
        ]}
      />
      {data.card?.remark && (
        <Notice tone="warning" title="Lønnen venter til riktig kort er lagt inn">
          {data.card.remark}
        </Notice>
      )}
      {isEntering ? (
        <EnterCard
          workerId={workerId}
          years={data.years}
          year={data.year}
          onClose={() => setEntering(false)}
        />
      ) : (
        <Button icon="plus" className="justify-self-start" onClick={() => setEntering(true)}>
          Legg inn skattekort
        </Button>
      )}
      {data.cards.length > 0 && <Cards cards={data.cards} />}
    </section>
  )
}

function Cards({ cards }: { cards: Tax['cards'] }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-2 font-medium">Alle skattekort ({cards.length})</summary>
      <ul className="grid gap-2">
        {cards.map(card => (
          <li key={card.id}>
            <b>{card.year}:</b> {card.text}.{' '}
            <span className="text-muted">
              {card.source === 'fetched' ? 'Hentet' : 'Lagt inn'} {formatDayYear(card.receivedAt)}.
              {card.remark && ` ${card.remark}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Clash({ workerId, clash }: { workerId: string; clash: NonNullable<Tax['clash']> }) {
  const { send, busy, failure } = useChange({
    refetch: api.key(),
    isOver: ({ reason }) => reason === 'state.changed',
  })
  const decide = (decision: 'release' | 'keep') =>
    send(
      () => client.settleNumber({ workerId, decision }),
      decision === 'release' ? texts.released : texts.kept,
    )
  return (
    <Notice tone="warning" title="To har lagt inn samme fødselsnummer">
      <p>
        Nummeret står på profilen til {clash.holder}. Finn ut hvem det tilhører. Den som ikke skal ha det, får
        beskjed, og ikke vite hvem den andre er.
      </p>
      {failure && <p role="alert">{failure.message}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => decide('release')}>
          Fjern det fra {clash.holder}
        </Button>
        <Button busy={busy} onClick={() => decide('keep')}>
          La det stå
        </Button>
      </div>
    </Notice>
  )
}
