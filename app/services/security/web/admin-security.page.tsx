import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FoundList } from '#app/client/found-list.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { useFilters } from '#app/client/use-filters.ts'
import { personPath } from '#app/facts/addresses.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { api } from './client.ts'
import { EventRow } from './recent-events.part.tsx'

export const meta = pageTitle('Hendelser')

/** What happened with people's accounts, for administrators: newest first, of everybody or of one. */
export default function AdminSecurity() {
  const { q, words, choose } = useFilters({})
  const found = useInfiniteQuery(
    api.all.infiniteOptions({
      input: (before: number | undefined) => ({ q, before }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: last => last.before ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <PageHead title="Hendelser" sub="Innlogginger og endringer av kontoer de siste 12 månedene" />
      <SearchInput className="mb-4" label="Søk etter navn eller e-post" {...words} />
      <FoundList
        found={found}
        items={found.data?.pages.flatMap(page => page.events)}
        inCard
        nothing={
          q
            ? [
                'Ingen hendelser passer til søket',
                'Søk på et annet navn eller en annen adresse.',
                <Button key="reset" onClick={() => choose({ q: '' })}>
                  Vis alle
                </Button>,
              ]
            : ['Ingen hendelser ennå', 'Når noen logger inn, står det her.']
        }
      >
        {event => (
          <EventRow
            key={event.id}
            event={event}
            who={<Link to={personPath(event.userId)}>{`${event.name}, ${event.email}`}</Link>}
          />
        )}
      </FoundList>
    </>
  )
}
