import { type ReactNode, useState } from 'react'
import { later } from '#platform/client/later.tsx'
import { formatDay, formatSpan, instantOf, localTime } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { IconTile, ListRow } from '#ui/list-row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { MyAvailability } from '../api.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'
import { useMyAvailability } from './queries.part.ts'
import { useSaving } from './use-saving.ts'

const ExtraDayDialog = later(async () => (await import('./extra-day-dialog.tsx')).ExtraDayDialog)
const TimeOffDialog = later(async () => (await import('./time-off-dialog.part.tsx')).TimeOffDialog)

/** Time off in words, without the midnights of whole days. */
function timeOffText({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  if (localTime(startsAt) !== '00:00' || localTime(endsAt) !== '00:00') return formatSpan(startsAt, endsAt)
  const [first, last] = [formatDay(startsAt), formatDay(new Date(Date.parse(endsAt) - 1))]
  return first === last ? first : `${first} – ${last}`
}

const clock = (time: string) => time.replace(':', '.')
const extraDayText = ({ date, from, to }: MyAvailability['extraDays'][number]) =>
  `${formatDay(instantOf(date, '12:00') ?? date)} kl.\u00a0${clock(from)}–${clock(to)}`

function Row({
  name,
  note,
  remove,
  said,
}: {
  name: string
  note?: string
  remove: () => Promise<unknown>
  said: string
}) {
  const { save, failure, busy } = useSaving()
  return (
    <ListRow
      media={<IconTile icon="calendar" />}
      title={name}
      action={
        <Button
          size="sm"
          icon="trash"
          busy={busy}
          aria-label={`Fjern ${name}`}
          onClick={() => save(remove, said)}
        >
          Fjern
        </Button>
      }
    >
      {note && <p className="wrap-anywhere">{note}</p>}
      {failure && (
        <p role="alert" className="text-danger-text">
          {failure.message}
        </p>
      )}
    </ListRow>
  )
}

function Section({
  title,
  add,
  onAdd,
  empty,
  children,
}: {
  title: string
  add: string
  onAdd: () => void
  empty: string | false
  children: ReactNode
}) {
  return (
    <Card className="grid content-start gap-4">
      <CardHead
        title={title}
        action={
          <Button size="sm" icon="plus" onClick={onAdd}>
            {add}
          </Button>
        }
      />
      {empty ? <p className="text-muted">{empty}</p> : <ul className="list-none p-0">{children}</ul>}
    </Card>
  )
}

/** The worker's time off and extra days, to add to and take from. */
export function DaysOff() {
  const [open, setOpen] = useState<'off' | 'extra' | null>(null)
  const { data, isError, refetch, isFetching } = useMyAvailability()
  const close = () => setOpen(null)
  if (isError && !data) return <ErrorState onRetry={() => refetch()} busy={isFetching} />
  if (!data) {
    return (
      <Loading>
        <Card as="div">
          <SkeletonText lines={4} />
        </Card>
      </Loading>
    )
  }
  const ahead = data.timeOff.filter(({ endsAt }) => new Date(endsAt) > new Date())
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <Section
        title="Fri"
        add="Legg til fri"
        onAdd={() => setOpen('off')}
        empty={ahead.length === 0 && 'Ferie eller en avtale? Legg det inn, så får du ingen forespørsler da.'}
      >
        {ahead.map(({ id, note, ...off }) => (
          <Row
            key={id}
            name={timeOffText(off)}
            note={note}
            remove={() => client.removeTimeOff({ id })}
            said={texts.timeOffRemoved}
          />
        ))}
      </Section>
      <Section
        title="Ekstra dager"
        add="Legg til ekstra dag"
        onAdd={() => setOpen('extra')}
        empty={data.extraDays.length === 0 && 'Kan du en dag utenom de faste dagene dine? Legg den til her.'}
      >
        {data.extraDays.map(({ id, ...extra }) => (
          <Row
            key={id}
            name={extraDayText({ id, ...extra })}
            remove={() => client.removeExtraDay({ id })}
            said={texts.extraDayRemoved}
          />
        ))}
      </Section>
      {open === 'off' && <TimeOffDialog close={close} />}
      {open === 'extra' && <ExtraDayDialog close={close} />}
    </div>
  )
}

/** An agreed order, which stands whatever the hours say. */
export type Agreed = { id: string; to: string; title: string; startsAt: string; endsAt: string }

/** Lists agreed orders outside the worker's hours, with links. */
export function AgreedOutside({ agreed }: { agreed: readonly Agreed[] }) {
  if (agreed.length === 0) return null
  return (
    <Notice tone="warning" role="status" title={texts.ordersInTheWay}>
      <p>{texts.ordersStay}</p>
      <ul className="mt-2 grid list-none gap-1.5 p-0">
        {agreed.map(({ id, to, title, startsAt, endsAt }) => (
          <li key={id}>
            <Link to={to} className="font-semibold underline underline-offset-2">
              {title}, {formatSpan(startsAt, endsAt)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
