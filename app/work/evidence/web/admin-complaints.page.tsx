import { ListTools } from '#app/client/list-tools.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { anyOf, oneOf, useFilters } from '#app/client/use-filters.ts'
import { Views } from '#app/client/views.tsx'
import { sortingLabels, sortings } from '#platform/shared/sorting.ts'
import { Select } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { complaintViewLabels, complaintViews, outcomeLabels, outcomes, sortOf } from '../rules.ts'
import { client } from './client.ts'
import { ComplaintList, useComplaints } from './complaint-list.tsx'

export const meta = pageTitle('Reklamasjoner')

const filters = {
  view: oneOf(complaintViews, 'open'),
  outcome: anyOf(outcomes),
  sort: anyOf(sortings),
}

/** Complaints, undecided ones first, and earlier decisions. */
export default function AdminComplaints() {
  const { chosen, q, words, choose } = useFilters(filters)
  const { view } = chosen
  // What waits for a decision has no outcome yet.
  const outcome = view === 'open' ? undefined : chosen.outcome
  const sort = sortOf(view, chosen.sort)
  const open = useComplaints({ view, outcome, q, sort }).data?.pages[0]?.open
  return (
    <>
      <PageHead title="Reklamasjoner" sub="Saker som kunder har meldt, og det som ble bestemt" />
      <ListTools
        searchLabel="Søk i navn, tjeneste og det som er meldt"
        words={words}
        sort={sort}
        sorts={sortingLabels}
        onSort={wanted => choose({ sort: wanted })}
        file={() => client.complaintsFile({ view, outcome, q, sort })}
      >
        {view !== 'open' && (
          <Select
            compact
            aria-label="Utfall"
            value={outcome ?? ''}
            onChange={event =>
              choose({ outcome: outcomes.find(known => known === event.currentTarget.value) })
            }
          >
            <option value="">Alle utfall</option>
            {outcomes.map(known => (
              <option key={known} value={known}>
                {outcomeLabels[known]}
              </option>
            ))}
          </Select>
        )}
      </ListTools>
      <Views
        label="Hvilke reklamasjoner"
        labels={complaintViewLabels}
        views={complaintViews}
        view={view}
        waiting={open}
        onView={wanted =>
          // Each view has its own order until one is chosen in it.
          choose({ view: wanted, outcome: wanted === 'open' ? undefined : outcome, sort: undefined })
        }
      >
        {value => (
          <ComplaintList
            wish={{ view: value, outcome, q, sort }}
            onReset={() => choose({ q: '', outcome: undefined })}
          />
        )}
      </Views>
    </>
  )
}
