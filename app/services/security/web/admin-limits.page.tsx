import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pageTitle } from '#app/client/page-title.ts'
import { roleLabels } from '#app/facts/roles.ts'
import { useAddress } from '#platform/client/address.ts'
import { formatDayYear, formatMoment } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { LimitHitView } from '../api.ts'
import { hitsKept } from '../kept.ts'
import { type LimitId, limitIds } from '../limit-ids.ts'
import { operationLimits } from '../limits.ts'
import { limitTexts, networkWords } from '../texts.ts'
import { api } from './client.ts'

export const meta = pageTitle(limitTexts.title)

const spans = [1, 7, 30, hitsKept.days] as const
type Span = (typeof spans)[number]

/** The kind of limit and the span of the address. */
function useFilters() {
  const [params, setParams] = useAddress()
  const limit = limitIds.find(known => known === params.get('limit'))
  const days = spans.find(known => String(known) === params.get('days')) ?? 7
  const choose = (wanted: { limit?: LimitId; days: Span }) =>
    setParams({
      ...(wanted.limit ? { limit: wanted.limit } : {}),
      ...(wanted.days === 7 ? {} : { days: String(wanted.days) }),
    })
  return { limit, days, choose }
}

/** Who asked for too much in too short a time and was refused, for administrators. */
export default function AdminLimits() {
  const { limit, days, choose } = useFilters()
  const setLimit = (typed: string) => choose({ days, limit: limitIds.find(known => known === typed) })
  return (
    <>
      <PageHead title={limitTexts.title} sub={limitTexts.subtitle} />
      <div className="mb-5 grid max-w-2xl gap-4 sm:grid-cols-2">
        <Field label={limitTexts.ofWhat}>
          <Select value={limit ?? ''} onChange={event => setLimit(event.currentTarget.value)}>
            <option value="">{limitTexts.all}</option>
            {limitIds.map(known => (
              <option key={known} value={known}>
                {operationLimits[known].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={limitTexts.when}>
          <Select
            value={days}
            onChange={event => choose({ limit, days: Number(event.currentTarget.value) as Span })}
          >
            {spans.map(span => (
              <option key={span} value={span}>
                {limitTexts.span(span)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Hits limit={limit} days={days} onReset={() => choose({ days: hitsKept.days })} />
    </>
  )
}

function Hits({ limit, days, onReset }: { limit?: LimitId; days: Span; onReset: () => void }) {
  const found = useInfiniteQuery(
    api.limitHits.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit, days, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: last => last.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const hits = found.data?.pages.flatMap(page => page.hits)
  if (!hits && found.isError) return <ErrorState onRetry={found.refetch} busy={found.isFetching} />
  if (!hits)
    return (
      <Loading>
        <Skeleton className="h-[420px] w-full rounded-card" />
      </Loading>
    )
  const isWhole = !limit && days === hitsKept.days
  if (hits.length === 0)
    return (
      <EmptyState
        title={isWhole ? limitTexts.none : limitTexts.noneLikeThis}
        action={!isWhole && <Button onClick={onReset}>{limitTexts.showAll}</Button>}
      >
        {isWhole ? limitTexts.noneText : limitTexts.noneLikeThisText}
      </EmptyState>
    )
  return (
    <>
      <ul aria-busy={found.isPlaceholderData || undefined} className="grid list-none gap-3 p-0">
        {hits.map(hit => (
          <HitCard key={`${hit.limit} ${hit.person?.userId} ${hit.network} ${hit.lastAt}`} hit={hit} />
        ))}
      </ul>
      <ShowMore
        shown={hits.length}
        hasMore={found.hasNextPage}
        onMore={found.fetchNextPage}
        busy={found.isFetchingNextPage}
      />
    </>
  )
}

/** Who, how often, what of, from where, and at the foot what can be done about the person. */
function HitCard({ hit }: { hit: LimitHitView }) {
  const { person, network, hits, lastAt } = hit
  const limit = limitIds.find(known => known === hit.limit)
  return (
    <Card as="li" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 text-lg leading-[1.25] break-words">
          {person ? <bdi>{person.name}</bdi> : limitTexts.visitor}
        </h2>
        <Badge tone="warning" icon="hour">
          {limit ? operationLimits[limit].label : hit.limit}
        </Badge>
      </div>
      <p>
        {limitTexts.stopped(hits)}, {limitTexts.last} <time dateTime={lastAt}>{formatMoment(lastAt)}</time>
      </p>
      <p className="text-sm break-words text-muted">
        {person && (
          <>
            {roleLabels[person.role]}, {person.email}, {limitTexts.accountSince}{' '}
            <time dateTime={person.since}>{formatDayYear(person.since)}</time>
            <br />
          </>
        )}
        {networkWords(network)}
      </p>
      {person && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <Link to={`/admin-security?${new URLSearchParams({ q: person.email })}`}>{limitTexts.events}</Link>
          {person.role === 'worker' && (
            <Link to={`/admin-dashboard?${new URLSearchParams({ q: person.name })}`}>
              {limitTexts.amongWorkers}
            </Link>
          )}
        </div>
      )}
    </Card>
  )
}
