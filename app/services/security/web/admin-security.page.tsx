import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pageTitle } from '#app/client/page-title.ts'
import { personPath } from '#app/facts/addresses.ts'
import { useAddress } from '#platform/client/address.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchInput } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { api } from './client.ts'
import { EventRow } from './recent-events.part.tsx'

export const meta = pageTitle('Hendelser')

/** How long somebody pauses before what they typed is searched for. */
const PAUSE = 200

/** The person who is looked for, kept in the address; the text follows what is typed a moment later. */
function usePerson() {
  const [params, setParams] = useAddress()
  const q = (params.get('q') ?? '').slice(0, 100)
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === q) return
    const timer = setTimeout(() => setParams(wanted ? { q: wanted } : {}), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, q, setParams])
  return { q, typed, setTyped }
}

/** What happened with people's accounts, for administrators: newest first, of everybody or of one. */
export default function AdminSecurity() {
  const { q, typed, setTyped } = usePerson()
  const found = useInfiniteQuery(
    api.all.infiniteOptions({
      input: (before: number | undefined) => ({ q, before }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: last => last.before ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const events = found.data?.pages.flatMap(page => page.events)
  return (
    <>
      <PageHead title="Hendelser" sub="Innlogginger og endringer av kontoer de siste 12 månedene" />
      <SearchInput
        className="mb-4"
        label="Søk etter navn eller e-post"
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {!events && found.isError && <ErrorState onRetry={found.refetch} busy={found.isFetching} />}
      {!events && !found.isError && (
        <Loading>
          <Skeleton className="h-[420px] w-full rounded-card" />
        </Loading>
      )}
      {events?.length === 0 && (
        <EmptyState
          title={q ? 'Ingen hendelser passer til søket' : 'Ingen hendelser ennå'}
          action={q && <Button onClick={() => setTyped('')}>Vis alle</Button>}
        >
          {q ? 'Søk på et annet navn eller en annen adresse.' : 'Når noen logger inn, står det her.'}
        </EmptyState>
      )}
      {events && events.length > 0 && (
        <Card>
          <ul aria-busy={found.isPlaceholderData || undefined}>
            {events.map(event => (
              <EventRow
                key={event.id}
                event={event}
                who={<Link to={personPath(event.userId)}>{`${event.name}, ${event.email}`}</Link>}
              />
            ))}
          </ul>
          <ShowMore
            shown={events.length}
            hasMore={found.hasNextPage}
            onMore={found.fetchNextPage}
            busy={found.isFetchingNextPage}
          />
        </Card>
      )}
    </>
  )
}
