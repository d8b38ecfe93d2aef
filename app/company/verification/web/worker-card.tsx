import { useId, useState } from 'react'
import { later } from '#platform/client/later.tsx'
import { formatRate } from '#platform/shared/money.ts'
import { formatPhone } from '#platform/shared/phone.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { Portrait } from '#ui/portrait.tsx'
import type { ReviewCard } from '../api.ts'
import { texts } from '../texts.ts'
import { StatusBadges } from './status-badges.tsx'
import { useActive } from './use-active.ts'

const HideDialog = later(async () => (await import('./hide-dialog.tsx')).HideDialog, 'when asked')

type WorkerCardProps = { worker: ReviewCard; onDetails: (worker: ReviewCard) => void }

/** One worker in the administrators' list. The filled button marks a waiting decision. */
export function WorkerCard({ worker, onDetails }: WorkerCardProps) {
  const nameId = useId()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useActive(worker)
  return (
    <Card as="article" flush aria-labelledby={nameId} className="flex h-full flex-col gap-3.5 p-4 sm:p-5">
      <div className="grid grid-cols-[52px_minmax(0,1fr)] gap-3.5">
        <Portrait src={worker.image} name={worker.fullName || null} className="size-13" />
        <div className="min-w-0">
          <h2 id={nameId} className="mb-1.5 text-[1.1875rem] leading-[1.2] break-words">
            {worker.fullName || texts.noName}
          </h2>
          <StatusBadges worker={worker} />
        </div>
      </div>
      <CardFacts worker={worker} />
      {worker.missing.length > 0 && (
        <p className="flex gap-2 text-sm leading-[1.4] text-danger-text">
          <Icon name="alert" size="sm" className="mt-0.5 flex-none" />
          <span>Mangler: {worker.missing.join(', ')}</span>
        </p>
      )}
      <div className="mt-auto flex gap-2 pt-0.5">
        <Button
          size="sm"
          variant={worker.status === 'pending' ? 'primary' : 'line'}
          className="max-sm:min-h-(--control) max-sm:flex-1"
          aria-describedby={nameId}
          onClick={() => onDetails(worker)}
        >
          Detaljer
        </Button>
        <Button
          size="sm"
          variant="quiet"
          className="max-sm:min-h-(--control) max-sm:flex-1"
          aria-describedby={nameId}
          busy={isPending}
          onClick={() => (worker.visible ? setAsking(true) : mutate(''))}
        >
          {worker.visible ? 'Deaktiver' : 'Aktiver'}
        </Button>
      </div>
      {asking && <HideDialog worker={worker} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function CardFacts({ worker }: { worker: ReviewCard }) {
  const { contractSigned, hasBank, serviceCount, hourlyRate } = worker
  return (
    <IconFacts
      columns={2}
      items={[
        {
          icon: 'phone',
          term: 'Telefon',
          value: <span className="tabular">{formatPhone(worker.phone)}</span>,
        },
        { icon: 'pin', term: 'Bydel', value: worker.district ?? '–' },
        {
          icon: contractSigned ? 'check' : 'x',
          term: 'Kontrakt',
          value: contractSigned ? 'Kontrakt signert' : 'Kontrakt ikke signert',
          tone: contractSigned ? 'good' : 'bad',
        },
        {
          icon: hasBank ? 'check' : 'x',
          term: 'Bank',
          value: hasBank ? 'Bank registrert' : 'Bank ikke registrert',
          tone: hasBank ? 'good' : 'bad',
        },
        {
          icon: 'briefcase',
          term: 'Tjenester',
          value: `${serviceCount} ${serviceCount === 1 ? 'tjeneste' : 'tjenester'}`,
        },
        {
          icon: 'wallet',
          term: 'Timepris',
          value: hourlyRate === null ? texts.noRate : formatRate(hourlyRate).replace('/t', ''),
        },
      ]}
    />
  )
}
