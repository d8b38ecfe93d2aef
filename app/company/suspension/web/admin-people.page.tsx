import { useEffect, useState } from 'react'
import { pageTitle } from '#app/client/page-title.ts'
import { personPath } from '#app/facts/addresses.ts'
import { roleLabels } from '#app/facts/roles.ts'
import { texts } from '#app/facts/suspension-texts.ts'
import { useAddress } from '#platform/client/address.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchInput } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { PersonRow } from '../api.ts'
import { usePeople } from './queries.ts'

export const meta = pageTitle(texts.title)

/** How long somebody pauses before what they typed is searched for. */
const PAUSE = 200

/** Who is looked for, kept in the address; the text follows what is typed a moment later. */
function useLookup() {
  const [params, setParams] = useAddress()
  const q = (params.get('q') ?? '').slice(0, 100)
  const onlyShut = params.get('stengte') === '1'
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === q) return
    const timer = setTimeout(() => setParams(addressOf(wanted, onlyShut)), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, q, onlyShut, setParams])
  const setOnlyShut = (wanted: boolean) => setParams(addressOf(q, wanted))
  return { q, typed, setTyped, onlyShut, setOnlyShut }
}

const addressOf = (q: string, onlyShut: boolean): Record<string, string> => ({
  ...(q ? { q } : {}),
  ...(onlyShut ? { stengte: '1' } : {}),
})

/** Everybody with an account, for administrators. */
export default function AdminPeople() {
  const { q, typed, setTyped, onlyShut, setOnlyShut } = useLookup()
  const found = usePeople({ q, onlyShut })
  const people = found.data?.pages.flatMap(page => page.people)
  const reset = () => {
    setTyped('')
    setOnlyShut(false)
  }
  return (
    <>
      <PageHead title={texts.title} sub={texts.subtitle} />
      <div className="mb-4 grid gap-3">
        <SearchInput
          label={texts.searchLabel}
          maxLength={100}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label={texts.onlyShut}
          checked={onlyShut}
          onChange={event => setOnlyShut(event.currentTarget.checked)}
        />
      </div>
      {!people && found.isError && <ErrorState onRetry={found.refetch} busy={found.isFetching} />}
      {!people && !found.isError && (
        <Loading>
          <Skeleton className="h-[420px] w-full rounded-card" />
        </Loading>
      )}
      {people?.length === 0 && (
        <EmptyState
          title={q ? 'Ingen personer passer til søket' : 'Ingen stengte kontoer'}
          action={<Button onClick={reset}>Vis alle</Button>}
        >
          {q ? 'Søk på et annet navn eller en annen adresse.' : 'Når en konto stenges, står den her.'}
        </EmptyState>
      )}
      {people && people.length > 0 && (
        <Card>
          <ul aria-busy={found.isPlaceholderData || undefined}>
            {people.map(person => (
              <PersonLine key={person.userId} person={person} />
            ))}
          </ul>
          <ShowMore
            shown={people.length}
            hasMore={found.hasNextPage}
            onMore={found.fetchNextPage}
            busy={found.isFetchingNextPage}
          />
        </Card>
      )}
    </>
  )
}

function PersonLine({ person }: { person: PersonRow }) {
  const { userId, name, email, profileTypes, isAdmin, isSuspended } = person
  const kinds = isAdmin ? [roleLabels.admin] : profileTypes.map(type => roleLabels[type])
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={personPath(userId)}>
            <bdi>{name}</bdi>
          </Link>
          {isSuspended && (
            <Badge tone="danger" icon="lock">
              {texts.shut}
            </Badge>
          )}
        </span>
      }
    >
      <p className="[overflow-wrap:anywhere]">{[kinds.join(' og '), email].filter(Boolean).join(', ')}</p>
    </ListRow>
  )
}
