import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import type { WorkerResults } from '../api.ts'
import { activeFilters, type Filters, noFilters, paramsOf, sortingLabels } from '../filters.ts'
import { instead, texts, understood, withoutWish } from '../texts.ts'

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

type Meant = WorkerResults['understood']

/** What each wish that was understood is called: as the filter that it is. */
function labelsOf({ wishes, sort }: Pick<Meant, 'wishes' | 'sort'>) {
  const labels = new Map<string, string>(
    activeFilters({ ...noFilters, ...wishes, onlyVerified: true }).map(({ key, label }) => [key, label]),
  )
  if (sort) labels.set('sort', sortingLabels[sort])
  return ({ wish, words }: Pick<Meant['said'][number], 'wish' | 'words'>) => labels.get(wish) ?? words
}

/** What was understood of the words, as filters that can be taken away, and why. */
export function UnderstoodAs({
  understood: { wishes, sort, said },
  filters,
}: {
  understood: Meant
  filters: Filters
}) {
  if (said.length === 0) return null
  const labelOf = labelsOf({ wishes, sort })
  return (
    <div className="mt-3">
      <ul aria-label={understood.title} className="flex list-none flex-wrap gap-2 p-0">
        {said.map(one => (
          <li key={one.wish}>
            <ButtonLink
              size="sm"
              iconEnd="x"
              to={addressOf({ ...filters, q: one.without, exact: false })}
              replace
              preventScrollReset
              aria-label={understood.remove(labelOf(one))}
            >
              {labelOf(one)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-xs text-muted">{said.map(({ because }) => because).join(' · ')}</p>
    </div>
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
  meant: Meant
  onReset: () => void
  /** The button for asking everybody instead. */
  ask?: ReactNode
}) {
  const active = activeFilters(filters)
  if (active.length === 0) {
    return (
      <EmptyState title="Ingen å vise ennå" action={ask}>
        Ingen er synlige i søket akkurat nå. Se innom igjen senere.
      </EmptyState>
    )
  }
  const labelOf = labelsOf(meant)
  const parts = [
    ...active,
    ...meant.said.map(one => ({
      ...{ key: one.wish, label: labelOf(one) },
      without: { ...filters, q: one.without, exact: false },
    })),
  ]
  const ways = parts.flatMap(({ key, label, without }) => {
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
        <div className="grid content-start gap-3">
          <Skeleton className="h-6 w-48 max-w-full" />
          <Skeleton className="h-4 w-32" />
          <SkeletonText lines={2} />
          <Skeleton className="h-6 w-64 max-w-full" />
        </div>
        <div className="grid content-between gap-2 max-sm:col-span-full max-sm:mt-4">
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-11 rounded-control" />
          <Skeleton className="h-11 rounded-control" />
        </div>
      </Card>
    ))}
  </Loading>
)
