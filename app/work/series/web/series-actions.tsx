import { type ComponentType, useId, useState } from 'react'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SeriesCard } from '../api.ts'
import type { SeriesActionId } from '../series-process.ts'
import { EndDialog, PauseDialog, StopDialog } from './call-off-dialogs.tsx'
import { client } from './client.ts'
import { DeclineDialog, WithdrawDialog } from './request-dialogs.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import type { SeriesDialogProps } from './series-dialog.ts'
import { useSeriesAction } from './use-series-action.ts'

/** What asks before it is done. `accept` is done at once. */
const dialogs: Partial<Record<SeriesActionId, ComponentType<SeriesDialogProps>>> = {
  decline: DeclineDialog,
  withdraw: WithdrawDialog,
  pause: PauseDialog,
  resume: ResumeDialog,
  end: EndDialog,
  stop: StopDialog,
}

const ends: readonly SeriesActionId[] = ['decline', 'withdraw', 'end', 'stop']

const variantOf = (action: SeriesActionId, first: ButtonVariant): ButtonVariant =>
  ends.includes(action) ? 'line' : action === 'pause' ? 'line' : first

/** A button for each thing that the viewer may do now, as the server says. */
export function SeriesActions({
  series,
  first = 'primary',
  size = 'md',
}: {
  series: SeriesCard
  /** How the one that carries on looks. */
  first?: 'next' | 'primary'
  size?: 'md' | 'lg'
}) {
  const id = useId()
  const [open, setOpen] = useState<SeriesActionId | null>(null)
  const { send, busy, failure } = useSeriesAction(() => {})
  const Dialog = open ? dialogs[open] : undefined

  function take(action: SeriesActionId) {
    if (action !== 'accept') return setOpen(action)
    send(
      () => client.accept({ seriesId: series.id }),
      'Den faste avtalen er på plass. Kunden har fått beskjed.',
    )
  }

  return (
    <>
      {series.abilities.map(({ action, label, allowed, why }) => (
        <Button
          key={action}
          size={size}
          variant={allowed ? variantOf(action, first) : 'line'}
          disabled={!allowed}
          busy={busy && action === 'accept'}
          aria-describedby={why ? `${id}-${action}` : undefined}
          onClick={() => take(action)}
        >
          {label}
        </Button>
      ))}
      {series.abilities
        .filter(({ why }) => why)
        .map(({ action, why }) => (
          <p key={action} id={`${id}-${action}`} className="order-last basis-full text-sm text-muted">
            {why}
          </p>
        ))}
      {failure && (
        <Notice tone="danger" role="alert" className="order-last basis-full">
          {failure.message}
        </Notice>
      )}
      {Dialog && <Dialog series={series} close={() => setOpen(null)} />}
    </>
  )
}
