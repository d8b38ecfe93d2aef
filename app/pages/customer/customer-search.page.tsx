import { useRef, useState } from 'react'
import { moreOf } from '#app/client/page-by-page.ts'
import { pageTitle } from '#app/client/page-title.ts'
import { FavouriteButton } from '#app/meeting/favourites/web/favourite-button.part.tsx'
import { AskButton } from '#app/meeting/open-requests/web/ask-button.part.tsx'
import type { FoundWorker, Understood } from '#app/meeting/search/api.ts'
import { letGoOf, meantBy, nothingChosen } from '#app/meeting/search/chips.ts'
import type { Filters } from '#app/meeting/search/filters.ts'
import { foundHeadline } from '#app/meeting/search/headline.ts'
import { peopleFound, texts } from '#app/meeting/search/texts.ts'
import { FilterBar } from '#app/meeting/search/web/filter-bar.part.tsx'
import { PersonCard } from '#app/meeting/search/web/person-card.part.tsx'
import { useMissing, useWorkers } from '#app/meeting/search/web/queries.part.ts'
import { requestable } from '#app/meeting/search/web/requestable.part.ts'
import {
  Instead,
  NobodyFound,
  NobodyThen,
  NoneOfThem,
  ResultsSkeleton,
  SortMenu,
} from '#app/meeting/search/web/results.part.tsx'
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
  const [first] = data?.pages ?? []
  const understood = useUnderstood(filters, first?.understood, found.isPlaceholderData)

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
  const meant = meantBy(filters, understood)
  return (
    <>
      <PageHead
        className="max-sm:-mt-2 max-sm:mb-2.5 max-sm:[&_h1]:text-xl"
        title="Finn hjelp"
        actions={<AskButton start={askFor(meant)} className="max-sm:hidden" />}
      />
      <FilterBar
        filters={filters}
        understood={understood}
        found={first ?? null}
        typed={typed}
        onType={setTyped}
        onChange={change}
      />
      {failure && !data && (
        <ErrorState title={texts.listAway} onRetry={found.refetch} busy={found.isFetching} className="mt-6">
          {failure.message}
        </ErrorState>
      )}
      {!failure && !data && <ResultsSkeleton />}
      {first && (
        <Results
          found={found}
          filters={filters}
          meant={meant}
          understood={first.understood}
          onChange={change}
        />
      )}
    </>
  )
}

/** What was understood of the words. It stays when the list of the same words cannot be had. */
function useUnderstood(
  { q }: Filters,
  newest: Understood | undefined,
  isOfLastSearch: boolean,
): Understood | null {
  const last = useRef<{ q: string; understood: Understood } | null>(null)
  if (newest && !isOfLastSearch) last.current = { q, understood: newest }
  return newest ?? (last.current?.q === q ? last.current.understood : null)
}

/** What is searched for becomes the request's service. */
const askFor = ({ service, district, date, time }: Filters) => ({
  ...(service ? { serviceId: service } : {}),
  ...(district ? { district } : {}),
  ...(date ? { date } : {}),
  ...(time ? { time } : {}),
})

/** A request to one of them begins with what was looked for, where they do that. */
const startOf = (
  { services }: ReturnType<typeof requestable>,
  { service, date, time }: Filters,
  repeat: Understood['wishes']['rhythm'],
) => {
  const itself = services.find(({ serviceId }) => serviceId === service)
  const begun = itself ?? services.find(({ kind }) => kind === service)
  return {
    ...(begun && { serviceId: begun.serviceId }),
    ...(date && { date, ...(time && { time }) }),
    ...(repeat && { repeat }),
  }
}

type ResultsProps = {
  found: ReturnType<typeof useWorkers>
  filters: Filters
  /** The search as it is meant, with what was understood. */
  meant: Filters
  understood: Understood
  onChange: (part: Partial<Filters>) => void
}

function Results({ found, filters, meant, understood, onChange }: ResultsProps) {
  const [asked, setAsked] = useState<FoundWorker | null>(null)
  const [open, setOpen] = useState(false)
  const pages = found.data?.pages ?? []
  const [first] = pages
  useMissed(first?.understood.left && !found.isPlaceholderData ? filters.q : '')
  const { total = 0, isMore = false, relax = [], near = [], letGo = [], instead = null } = first ?? {}
  // A new review can move a worker between two pages.
  const workers = [
    ...new Map(pages.flatMap(page => page.workers).map(worker => [worker.id, worker])).values(),
  ]
  const request = (worker: FoundWorker) => {
    setAsked(worker)
    setOpen(true)
  }
  const isNobody = workers.length === 0
  // Words that were not understood may be what leaves everybody out.
  const isByWords = filters.q !== '' && understood.said.length === 0
  const headline =
    total === 0 && ((isNobody && near.length === 0) || isByWords)
      ? peopleFound(0)
      : foundHeadline(isByWords ? {} : meant, { total, isMore })
  const ask = askFor(meant)
  const people = (
    <>
      {isNobody ? (
        <NobodyFound
          filters={filters}
          relax={relax}
          meant={understood}
          onReset={() => onChange({ ...nothingChosen, q: '' })}
          ask={<AskButton variant="primary" start={ask} />}
        />
      ) : (
        <ul aria-busy={found.isPlaceholderData || undefined} className="grid list-none gap-3 p-0">
          {workers.map(worker => (
            <li key={worker.id}>
              <PersonCard
                worker={worker}
                wished={meant.service}
                brief={Boolean(meant.service && meant.date)}
                onRequest={request}
                mark={<FavouriteButton workerId={worker.id} />}
              />
            </li>
          ))}
        </ul>
      )}
      <ShowMore shown={workers.length} total={isMore || total === 0 ? undefined : total} {...moreOf(found)} />
      {!isNobody && !found.hasNextPage && <NoneOfThem ask={<AskButton start={ask} />} />}
    </>
  )
  return (
    <>
      {instead && <Instead words={instead} filters={filters} />}
      <div className="mt-1.5 mb-1.5 flex min-h-(--control) items-center justify-between gap-x-4 sm:mt-5 sm:mb-2">
        <p role="status" className="min-w-0 font-heading text-md leading-[1.2] font-semibold sm:text-lg">
          {headline}
        </p>
        <SortMenu
          value={meant.sort}
          onChange={sort => onChange({ ...letGoOf(filters, understood, 'sort'), sort })}
        />
      </div>
      {total === 0 && (near.length > 0 || !isNobody) ? (
        <NobodyThen
          {...{ near, letGo, meant }}
          hasPeople={!isNobody}
          onChoose={({ date, time }) =>
            onChange({
              ...letGoOf(filters, understood, 'date', 'weekday'),
              ...{ date, time: time ?? undefined },
            })
          }
        >
          {people}
        </NobodyThen>
      ) : (
        people
      )}
      {asked && (
        <RequestDialog
          worker={requestable(asked)}
          open={open}
          onOpenChange={setOpen}
          start={{ values: startOf(requestable(asked), meant, understood.wishes.rhythm) }}
        />
      )}
    </>
  )
}
