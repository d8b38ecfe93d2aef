import { useInfiniteQuery } from '@tanstack/react-query'
import { FoundList } from '#app/client/found-list.tsx'
import { pageByPage } from '#app/client/page-by-page.ts'
import { pageTitle } from '#app/client/page-title.ts'
import { anyOf, oneOf, useFilters } from '#app/client/use-filters.ts'
import { roleLabels } from '#app/facts/roles.ts'
import { formatDayYear, formatMoment } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { LimitHitView } from '../api.ts'
import { hitsKept } from '../kept.ts'
import { type LimitId, limitIds } from '../limit-ids.ts'
import { operationLimits } from '../limits.ts'
import { limitTexts, networkWords } from '../texts.ts'
import { api } from './client.ts'

export const meta = pageTitle(limitTexts.title)

const spans = [1, 7, 30, hitsKept.days] as const
const filters = { limit: anyOf(limitIds), days: oneOf(spans.map(String), '7') }

/** Refused requests over the limits, for administrators. */
export default function AdminLimits() {
  const { chosen, choose } = useFilters(filters)
  const { limit } = chosen
  const days = Number(chosen.days)
  const setLimit = (typed: string) => choose({ limit: limitIds.find(known => known === typed) })
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
          <Select value={days} onChange={event => choose({ days: event.currentTarget.value })}>
            {spans.map(span => (
              <option key={span} value={span}>
                {limitTexts.span(span)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Hits
        limit={limit}
        days={days}
        onReset={() => choose({ limit: undefined, days: String(hitsKept.days) })}
      />
    </>
  )
}

function Hits({ limit, days, onReset }: { limit?: LimitId; days: number; onReset: () => void }) {
  const found = useInfiniteQuery(
    api.limitHits.infiniteOptions({
      input: (cursor: string | undefined) => ({ limit, days, cursor }),
      ...pageByPage,
    }),
  )
  const isWhole = !limit && days === hitsKept.days
  return (
    <FoundList
      found={found}
      items={found.data?.pages.flatMap(page => page.hits)}
      nothing={
        isWhole
          ? [limitTexts.none, limitTexts.noneText]
          : [
              limitTexts.noneLikeThis,
              limitTexts.noneLikeThisText,
              <Button key="reset" onClick={onReset}>
                {limitTexts.showAll}
              </Button>,
            ]
      }
    >
      {hit => <HitCard key={`${hit.limit} ${hit.person?.userId} ${hit.network} ${hit.lastAt}`} hit={hit} />}
    </FoundList>
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
