import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { later } from '#platform/client/later.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/input.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { Sorting } from '../api.ts'
import { addressOf, type Filters, sortingLabels } from '../filters.ts'
import { instead, texts } from '../texts.ts'

/** Says that corrected words were searched, with a link to the written ones. */
export const Instead = ({ words, filters }: { words: string; filters: Filters }) => (
  <p className="mt-4 -mb-1 text-sm text-muted">
    {instead.shown(words)}.{' '}
    <Link to={addressOf({ ...filters, exact: true })} replace preventScrollReset className="font-semibold">
      {instead.back(filters.q)}
    </Link>
  </p>
)

const sortings = Object.keys(sortingLabels) as Sorting[]

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

const nobody = () => import('./nobody-found.tsx')
/** What stands there when nobody meets all: it comes when it is needed. */
export const NobodyFound = later(async () => (await nobody()).NobodyFound, 'when asked')
export const NobodyThen = later(async () => (await nobody()).NobodyThen, 'when asked')

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
