import { useState } from 'react'
import { ListTools } from '#app/client/list-tools.tsx'
import { moreOf } from '#app/client/page-by-page.ts'
import { pageTitle } from '#app/client/page-title.ts'
import { oneOf, useFilters } from '#app/client/use-filters.ts'
import { statusLooks } from '#app/facts/verification-status.ts'
import { useSignOut } from '#app/people/accounts/web/use-sign-out.part.ts'
import { useAddress } from '#platform/client/address.ts'
import { asFailure } from '#platform/client/failure.ts'
import { later } from '#platform/client/later.tsx'
import { sortingLabels, sortings } from '#platform/shared/sorting.ts'
import { Button } from '#ui/button.tsx'
import { Counters } from '#ui/counters.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import type { ReviewCard } from '../api.ts'
import { type StatusFilter, statusFilters } from '../filters.ts'
import { texts } from '../texts.ts'
import { client } from './client.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { useReviewedWorkers } from './queries.ts'
import { WorkerCard } from './worker-card.tsx'

const DetailsDialog = later(async () => (await import('./details-dialog.tsx')).DetailsDialog)

export const meta = pageTitle(texts.title)

const statusLabel = (status: StatusFilter) =>
  status === 'all' ? texts.allStatuses : statusLooks[status].label

const filters = { status: oneOf(statusFilters, 'all'), sort: oneOf(sortings, 'newest') }

/** Where administrators verify workers and decide whom customers see. */
export default function AdminDashboard() {
  const signOut = useSignOut()
  const { chosen, q, words, choose } = useFilters(filters)
  const { status, sort } = chosen
  const found = useReviewedWorkers({ q, status, sort })
  const failure = found.isError && !found.data ? asFailure(found.error) : null
  return (
    <>
      <PageHead
        className="max-sm:flex-nowrap max-sm:items-start"
        title={texts.title}
        sub={texts.subtitle}
        actions={
          <Button icon="logout" className="whitespace-nowrap" onClick={signOut}>
            Logg ut
          </Button>
        }
      />
      {failure && (
        <ErrorState title={texts.listFailed} onRetry={found.refetch} busy={found.isFetching}>
          {failure.message}
        </ErrorState>
      )}
      {!failure && !found.data && <DashboardSkeleton />}
      {found.data && (
        <>
          <Figures found={found} />
          <ListTools
            searchLabel={texts.searchLabel}
            words={words}
            sort={sort}
            sorts={sortingLabels}
            onSort={wanted => choose({ sort: wanted })}
            file={() => client.file({ q, status, sort })}
          >
            <Select
              compact
              aria-label="Status"
              value={status}
              onChange={event =>
                choose({ status: statusFilters.find(known => known === event.currentTarget.value) })
              }
            >
              {statusFilters.map(known => (
                <option key={known} value={known}>
                  {statusLabel(known)}
                </option>
              ))}
            </Select>
          </ListTools>
          <Workers
            found={found}
            isNarrowed={q !== '' || status !== 'all'}
            onReset={() => choose({ q: '', status: 'all' })}
          />
        </>
      )}
    </>
  )
}

type Found = ReturnType<typeof useReviewedWorkers>

function Figures({ found }: { found: Found }) {
  const counters = found.data?.pages[0]?.counters
  if (!counters) return null
  return (
    <Counters
      className="my-5 sm:my-6"
      items={[
        { label: 'Totalt ansatte', value: counters.total },
        { label: 'Godkjente', value: counters.approved },
        { label: 'Avventer', value: counters.pending },
        { label: 'Synlige for kunder', value: counters.visible },
      ]}
    />
  )
}

function Workers({ found, isNarrowed, onReset }: { found: Found; isNarrowed: boolean; onReset: () => void }) {
  const pages = found.data?.pages ?? []
  const workers = [...new Map(pages.flatMap(page => page.workers).map(one => [one.id, one])).values()]
  const [params, setParams] = useAddress()
  const asked = workers.find(({ id }) => id === params.get('ansatt'))
  // Kept whole: the decision may filter the worker out while the dialog still shows the result.
  const [opened, setOpened] = useState<ReviewCard | null>(asked ?? null)
  const close = () => {
    setOpened(null)
    if (asked) setParams(newest => Object.fromEntries([...newest].filter(([name]) => name !== 'ansatt')))
  }
  const total = pages[0]?.total ?? 0
  return (
    <>
      <p role="status" className="sr-only">
        {total === 1 ? '1 ansatt' : `${total} ansatte`}
      </p>
      {workers.length === 0 && (
        <EmptyState
          title={isNarrowed ? 'Ingen ansatte passer til søket' : 'Ingen ansatte ennå'}
          action={isNarrowed && <Button onClick={onReset}>Vis alle</Button>}
        >
          {isNarrowed ? 'Søk på noe annet, eller velg en annen status.' : 'De som registrerer seg, står her.'}
        </EmptyState>
      )}
      <ul
        aria-busy={found.isPlaceholderData || undefined}
        className="grid list-none gap-3 p-0 xl:grid-cols-2"
      >
        {workers.map(worker => (
          <li key={worker.id} className="min-w-0">
            <WorkerCard worker={worker} onDetails={setOpened} />
          </li>
        ))}
      </ul>
      <ShowMore shown={workers.length} total={total} {...moreOf(found)} />
      {opened && <DetailsDialog key={opened.id} worker={opened} onClose={close} />}
    </>
  )
}
