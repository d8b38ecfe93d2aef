import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageTitle } from '#app/client/page-title.ts'
import { useDownload } from '#app/client/use-download.ts'
import { oneOf, useFilters } from '#app/client/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { spans } from '../spans.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'
import { DemandView } from './demand-view.tsx'

export const meta = pageTitle(texts.title)

const filters = { uker: oneOf(spans, '4') }

/** Who asked for help where and when, who got it, and who offers to come: for administrators. */
export default function AdminInsight() {
  const { chosen, choose } = useFilters(filters)
  const weeks = chosen.uker
  const found = useQuery(api.demand.queryOptions({ input: { weeks }, placeholderData: keepPreviousData }))
  const { data, isError, isFetching, isPlaceholderData, refetch } = found
  const { busy, download } = useDownload(() => client.demandFile({ weeks }))
  return (
    <>
      <PageHead title={texts.title} sub={data && texts.subtitle(data.from, data.to)} />
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <Select
          compact
          aria-label={texts.period}
          value={weeks}
          onChange={({ currentTarget }) =>
            choose({ uker: spans.find(span => span === currentTarget.value) ?? weeks })
          }
        >
          {spans.map(span => (
            <option key={span} value={span}>
              {texts.periods[span]}
            </option>
          ))}
        </Select>
        {data?.told && (
          <Button icon="download" busy={busy} onClick={download} className="sm:ml-auto">
            {texts.download}
          </Button>
        )}
      </div>
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {!data && !isError && <Coming />}
      {data && (
        <div aria-busy={isPlaceholderData || undefined}>
          {data.told ? (
            <DemandView asked={data.asked} yes={data.yes} told={data.told} />
          ) : (
            <EmptyState title={texts.tooFew}>{texts.tooFewMore(data.asked)}</EmptyState>
          )}
        </div>
      )}
    </>
  )
}

const Coming = () => (
  <Loading>
    <Skeleton className="mb-6 h-36 w-full rounded-card" />
    <Skeleton className="mb-6 h-24 w-full rounded-card" />
    <Skeleton className="h-[560px] w-full rounded-card" />
  </Loading>
)
