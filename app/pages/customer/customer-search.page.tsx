import { useState } from 'react'
import { moreOf } from '#app/client/page-by-page.ts'
import { pageTitle } from '#app/client/page-title.ts'
import { texts as favouriteTexts } from '#app/meeting/favourites/texts.ts'
import { FavouriteButton } from '#app/meeting/favourites/web/favourite-button.part.tsx'
import { AskButton } from '#app/meeting/open-requests/web/ask-button.part.tsx'
import type { FoundWorker } from '#app/meeting/search/api.ts'
import { activeFilters, type Filters, noFilters } from '#app/meeting/search/filters.ts'
import { peopleFound, texts } from '#app/meeting/search/texts.ts'
import { FilterBar } from '#app/meeting/search/web/filter-bar.part.tsx'
import { PersonCard } from '#app/meeting/search/web/person-card.part.tsx'
import { useMissing, useWorkers } from '#app/meeting/search/web/queries.part.ts'
import { requestable } from '#app/meeting/search/web/requestable.part.ts'
import { Instead, NobodyFound, ResultsSkeleton, UnderstoodAs } from '#app/meeting/search/web/results.part.tsx'
import { useFilters } from '#app/meeting/search/web/use-filters.part.ts'
import { useMissed } from '#app/meeting/words/web/use-missed.part.ts'
import { RequestDialog } from '#app/pages/order/request-dialog.tsx'
import { asFailure } from '#platform/client/failure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ShowMore } from '#ui/pagination.tsx'

export const meta = pageTitle('Finn hjelp')

/** Where customers find somebody. */
export default function CustomerSearch() {
  const { filters, typed, setTyped, change } = useFilters()
  const missing = useMissing()
  const found = useWorkers(filters, missing?.length === 0)
  const { error, isError, data } = found
  const failure = isError ? asFailure(error) : null

  if (missing?.length || failure?.reason === 'profile-incomplete') {
    return (
      <>
        <PageHead title="Finn hjelp" />
        <Notice
          tone="danger"
          role="alert"
          title={texts.incompleteTitle}
          action={<ButtonLink to="/consumer-profile">Til profilen min</ButtonLink>}
        >
          {failure?.message ?? texts.incomplete(missing ?? [])}
        </Notice>
      </>
    )
  }
  return (
    <>
      <PageHead
        className="max-sm:gap-x-0"
        title="Finn hjelp"
        badge={
          <ButtonLink size="sm" icon="heart" to="/consumer-favourites" className="ml-auto">
            {favouriteTexts.title}
          </ButtonLink>
        }
        actions={<AskButton size="sm" start={askFor(filters)} className="max-sm:hidden" />}
      />
      <FilterBar filters={filters} typed={typed} onType={setTyped} onChange={change} />
      {failure && !data && (
        <ErrorState onRetry={found.refetch} busy={found.isFetching} className="mt-6">
          {failure.message}
        </ErrorState>
      )}
      {!failure && !data && <ResultsSkeleton />}
      {data && <Results found={found} filters={filters} onChange={change} />}
    </>
  )
}

/** What is searched for becomes the request's service. */
const askFor = ({ service, district, date, time }: Filters) => ({
  ...(service ? { serviceId: service } : {}),
  ...(district ? { district } : {}),
  ...(date ? { date } : {}),
  ...(time ? { time } : {}),
})

/** A request to one of them begins with what was looked for, where they do that. */
const startOf = ({ services }: ReturnType<typeof requestable>, { service, date }: Filters) => {
  const itself = services.find(({ serviceId }) => serviceId === service)
  const begun = itself ?? services.find(({ kind }) => kind === service)
  return { ...(begun && { serviceId: begun.serviceId }), ...(date && { date }) }
}

/** Names every filter, so that clearing removes all of them from the address. */
const nothingAsked: Filters = {
  ...noFilters,
  service: undefined,
  district: undefined,
  weekday: undefined,
  date: undefined,
  time: undefined,
  maxRate: undefined,
  minRating: undefined,
}

type ResultsProps = {
  found: ReturnType<typeof useWorkers>
  filters: ReturnType<typeof useFilters>['filters']
  onChange: ReturnType<typeof useFilters>['change']
}

function Results({ found, filters, onChange }: ResultsProps) {
  const [asked, setAsked] = useState<FoundWorker | null>(null)
  const [open, setOpen] = useState(false)
  const pages = found.data?.pages ?? []
  const [first] = pages
  useMissed(first?.understood.left && !found.isPlaceholderData ? filters.q : '')
  const { total = 0, isMore = false, relax = [] } = first ?? {}
  // What was chosen goes before what was understood, as the server has it.
  const meant: Filters = { ...filters, ...first?.understood.wishes }
  // A new review can move a worker between two pages.
  const workers = [
    ...new Map(pages.flatMap(page => page.workers).map(worker => [worker.id, worker])).values(),
  ]
  const reset = () => onChange(nothingAsked)
  const isNarrowed = activeFilters(filters).length > 0 || filters.sort !== noFilters.sort
  const request = (worker: FoundWorker) => {
    setAsked(worker)
    setOpen(true)
  }
  return (
    <>
      {first && <UnderstoodAs understood={first.understood} filters={filters} />}
      {first?.instead && <Instead words={first.instead} filters={filters} />}
      <div className="mt-3 mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4 sm:mt-6">
        <p role="status" className="font-heading text-lg leading-[1.2] font-semibold">
          {peopleFound(total, isMore)}
        </p>
        <AskButton variant="quiet" size="sm" start={askFor(meant)} className="order-last -mx-3 sm:hidden" />
        {isNarrowed && (
          <button
            type="button"
            onClick={reset}
            className="min-h-8 cursor-pointer text-sm font-semibold text-primary-text underline underline-offset-3"
          >
            Nullstill filtre
          </button>
        )}
      </div>
      {workers.length === 0 ? (
        first && (
          <NobodyFound
            filters={filters}
            relax={relax}
            meant={first.understood}
            onReset={reset}
            ask={<AskButton variant="primary" start={askFor(meant)} />}
          />
        )
      ) : (
        <ul aria-busy={found.isPlaceholderData || undefined} className="grid list-none gap-3 p-0">
          {workers.map(worker => (
            <li key={worker.id}>
              <PersonCard
                worker={worker}
                wished={meant.service}
                onRequest={request}
                mark={<FavouriteButton workerId={worker.id} />}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore shown={workers.length} total={isMore ? undefined : total} {...moreOf(found)} />
      {asked && (
        <RequestDialog
          worker={requestable(asked)}
          open={open}
          onOpenChange={setOpen}
          start={{ values: startOf(requestable(asked), meant) }}
        />
      )}
    </>
  )
}
