import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DarkHouse } from '#ui/drawings/house.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/input.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { type Sorting, sortings, type Understood, type WorkerResults } from '../api.ts'
import { capital, shortDay } from '../card-words.ts'
import { chipsOf } from '../chips.ts'
import { type Filters, paramsOf, sortingLabels, timeLabel } from '../filters.ts'
import { canThen, insteadHeadline } from '../headline.ts'
import { instead, texts, withoutWish } from '../texts.ts'

const addressOf = (filters: Filters) => `?${paramsOf(filters)}`

/** Says that corrected words were searched, with a link to the written ones. */
export const Instead = ({ words, filters }: { words: string; filters: Filters }) => (
  <p className="mt-4 -mb-1 text-sm text-muted">
    {instead.shown(words)}.{' '}
    <Link to={addressOf({ ...filters, exact: true })} replace preventScrollReset className="font-semibold">
      {instead.back(filters.q)}
    </Link>
  </p>
)

/** In which order they stand. Beside the count, as a word that can be changed. */
export const SortMenu = ({ value, onChange }: { value: Sorting; onChange: (sort: Sorting) => void }) => (
  <Select
    compact
    aria-label={texts.sorting}
    className="[&>select]:field-sizing-content [&>select]:border-0 [&>select]:bg-transparent [&>select]:pr-6 [&>select]:pl-2 [&>select]:text-right [&>select]:font-semibold [&>select]:text-primary-text [&>svg]:right-0 [&>svg]:text-primary-text"
    value={value}
    onChange={event => {
      const sort = sortings.find(one => one === event.currentTarget.value)
      if (sort) onChange(sort)
    }}
  >
    {sortings.map(sort => (
      <option key={sort} value={sort}>
        {sortingLabels[sort]}
      </option>
    ))}
  </Select>
)

type Near = WorkerResults['near'][number]

/** Nobody can then: the nearest times when somebody can. */
export function NearTimes({ near, onChoose }: { near: readonly Near[]; onChoose: (when: Near) => void }) {
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 p-4! sm:grid-cols-[84px_minmax(0,1fr)] sm:gap-x-6 sm:px-6! sm:py-5!"
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
export function InsteadHead({ meant, letGo }: { meant: Filters; letGo: WorkerResults['letGo'] }) {
  const { title, without } = insteadHeadline(meant, letGo)
  return (
    <div className="mt-6 mb-3">
      <h2 className="text-md sm:text-lg">{title}</h2>
      {without && <p className="mt-1 text-sm text-muted">{without}</p>}
    </div>
  )
}

/** At the end of the list: another way. */
export const NoneOfThem = ({ ask }: { ask: ReactNode }) => (
  <Card
    as="div"
    className="mt-3 flex items-center gap-x-3.5 gap-y-3 px-5! py-4! max-sm:flex-wrap max-sm:[&>button]:w-full"
  >
    <p className="flex-1 text-sm text-muted">
      <b className="block text-base font-semibold text-text">{texts.noneOfThem}</b>
      {texts.noneOfThemHelp}
    </p>
    {ask}
  </Card>
)

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

/** The shape of what is on its way. */
export const ResultsSkeleton = () => (
  <Loading className="grid gap-3">
    <Skeleton className="mt-6 mb-1 h-6 w-44" />
    {[1, 2, 3].map(card => (
      <Card
        key={card}
        as="div"
        flush
        className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3.5 p-4 sm:grid-cols-[96px_minmax(0,1fr)_204px] sm:gap-x-5 sm:p-5"
      >
        <Skeleton className="size-[72px] rounded-[12px] sm:size-24 sm:rounded-card" />
        <div className="grid content-start gap-3 max-sm:self-center">
          <Skeleton className="h-6 w-48 max-w-full" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-[86px] w-full max-sm:hidden" />
        </div>
        <Skeleton className="mt-3 h-[154px] sm:hidden max-sm:col-span-full" />
        <div className="grid content-between gap-2 max-sm:col-span-full max-sm:mt-4">
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-11 rounded-control" />
          <Skeleton className="h-11 rounded-control max-sm:hidden" />
          <Skeleton className="h-6 w-28 sm:hidden" />
        </div>
      </Card>
    ))}
  </Loading>
)
