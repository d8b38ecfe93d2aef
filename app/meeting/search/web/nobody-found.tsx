import { type ReactNode, useId } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DarkHouse } from '#ui/drawings/house.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Understood, WorkerResults } from '../api.ts'
import { capital, shortDay } from '../card-words.ts'
import { chipsOf } from '../chips.ts'
import { addressOf, type Filters, timeLabel } from '../filters.ts'
import { canThen, insteadHeadline } from '../headline.ts'
import { texts, withoutWish } from '../texts.ts'

type Near = WorkerResults['near'][number]

/** Nobody can then: the nearest times when somebody can. */
function NearTimes({ near, onChoose }: { near: readonly Near[]; onChoose: (when: Near) => void }) {
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      className="mb-3 grid grid-cols-[48px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 p-4! sm:grid-cols-[84px_minmax(0,1fr)] sm:gap-x-6 sm:px-6! sm:py-5!"
    >
      <DarkHouse className="w-12 sm:row-span-2 sm:w-21" />
      <h2 id={id} className="text-lg">
        {texts.nearTitle}
      </h2>
      <ul className="grid gap-2 max-sm:col-span-full sm:grid-cols-3">
        {near.map(when => (
          <li key={`${when.date} ${when.time}`}>
            <button
              type="button"
              onClick={() => onChoose(when)}
              className="flex h-full min-h-(--control) w-full cursor-pointer items-center gap-2 rounded-control border border-strong py-2 pr-2.5 pl-3.5 text-left text-sm leading-[1.2] font-medium hover:bg-surface-raised"
            >
              <span className="min-w-0">
                {capital(shortDay(when.date))}
                {when.time && `, ${timeLabel(when.time)}`}
              </span>
              <span className="tabular ml-auto whitespace-nowrap font-normal text-muted">
                {canThen(when)}
              </span>
              <Icon name="right" size="sm" className="flex-none" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Above those who are shown when nobody meets all that was asked for. */
function InsteadHead({ meant, letGo }: { meant: Filters; letGo: WorkerResults['letGo'] }) {
  const { title, without } = insteadHeadline(meant, letGo)
  return (
    <div className="mt-6 mb-3">
      <h2 className="text-md sm:text-lg">{title}</h2>
      {without && <p className="mt-1 text-sm text-muted">{without}</p>}
    </div>
  )
}

/** Nobody meets all that was asked for: other times, and above those who come nearest what that lets go of. */
export function NobodyThen({
  near,
  letGo,
  meant,
  hasPeople,
  onChoose,
  children,
}: Pick<WorkerResults, 'near' | 'letGo'> & {
  meant: Filters
  hasPeople: boolean
  onChoose: (when: Near) => void
  /** Those people. They come with what stands above them, which would else push them down. */
  children: ReactNode
}) {
  return (
    <>
      {near.length > 0 && <NearTimes near={near} onChoose={onChoose} />}
      {hasPeople && <InsteadHead meant={meant} letGo={letGo} />}
      {children}
    </>
  )
}

/** Without matches: the filters to drop, one at a time, and how many each finds. */
export function NobodyFound({
  filters,
  relax,
  meant,
  onReset,
  ask,
}: {
  filters: Filters
  relax: WorkerResults['relax']
  /** What was understood of the words; each part of it may be let go of too. */
  meant: Understood
  onReset: () => void
  /** The button for asking everybody instead. */
  ask?: ReactNode
}) {
  const chips = chipsOf(filters, meant)
  if (chips.length === 0 && filters.q === '') {
    return (
      <EmptyState title="Ingen å vise ennå" action={ask}>
        Ingen er synlige i søket akkurat nå. Se innom igjen senere.
      </EmptyState>
    )
  }
  const words = { key: 'q', label: `«${filters.q}»`, without: { ...filters, q: '', exact: false } }
  const ways = [words, ...chips].flatMap(({ key, label, without }) => {
    const way = relax.find(one => one.without === key)
    return way ? [{ key, text: withoutWish(label, way), to: addressOf(without) }] : []
  })
  return (
    <EmptyState
      title={texts.nobodyTitle}
      action={
        <>
          {ways.map(({ key, text, to }) => (
            <ButtonLink key={key} icon="x" to={to} replace preventScrollReset>
              {text}
            </ButtonLink>
          ))}
          <Button variant="quiet" onClick={onReset}>
            Fjern alt
          </Button>
          {ask}
        </>
      }
    >
      {ways.length > 0 ? texts.nobodyHelp : texts.nobodyAtAll}
    </EmptyState>
  )
}
