import { FoundList } from '#app/client/found-list.tsx'
import { ListTools } from '#app/client/list-tools.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { anyOf, oneOf, useFilters } from '#app/client/use-filters.ts'
import { personPath } from '#app/facts/addresses.ts'
import { roleLabels } from '#app/facts/roles.ts'
import { texts } from '#app/facts/suspension-texts.ts'
import { sortingLabels, sortings } from '#platform/shared/sorting.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { PersonRow } from '../api.ts'
import { client } from './client.ts'
import { usePeople } from './queries.ts'

export const meta = pageTitle(texts.title)

const filters = { stengte: anyOf(['1']), sort: oneOf(sortings, 'newest') }

/** Everybody with an account, for administrators. */
export default function AdminPeople() {
  const { chosen, q, words, choose } = useFilters(filters)
  const onlyShut = chosen.stengte === '1'
  const { sort } = chosen
  const found = usePeople({ q, onlyShut, sort })
  return (
    <>
      <PageHead title={texts.title} sub={texts.subtitle} />
      <ListTools
        searchLabel={texts.searchLabel}
        words={words}
        sort={sort}
        sorts={sortingLabels}
        onSort={wanted => choose({ sort: wanted })}
        file={() => client.file({ q, onlyShut, sort })}
      >
        <Checkbox
          label={texts.onlyShut}
          checked={onlyShut}
          onChange={event => choose({ stengte: event.currentTarget.checked ? '1' : undefined })}
        />
      </ListTools>
      <FoundList
        found={found}
        items={found.data?.pages.flatMap(page => page.people)}
        inCard
        nothing={[
          q ? 'Ingen personer passer til søket' : 'Ingen stengte kontoer',
          q ? 'Søk på et annet navn eller en annen adresse.' : 'Når en konto stenges, står den her.',
          <Button key="reset" onClick={() => choose({ q: '', stengte: undefined })}>
            Vis alle
          </Button>,
        ]}
      >
        {person => <PersonLine key={person.userId} person={person} />}
      </FoundList>
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
