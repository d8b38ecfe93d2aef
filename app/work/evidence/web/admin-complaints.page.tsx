import { pageTitle } from '#app/client/page-title.ts'
import { anyOf, oneOf, useFilters } from '#app/client/use-filters.ts'
import { Views } from '#app/client/views.tsx'
import { Field } from '#ui/field.tsx'
import { SearchInput, Select } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { complaintViewLabels, complaintViews, outcomeLabels, outcomes } from '../rules.ts'
import { ComplaintList, useComplaints } from './complaint-list.tsx'

export const meta = pageTitle('Reklamasjoner')

const filters = { view: oneOf(complaintViews, 'open'), outcome: anyOf(outcomes) }

/** Complaints, undecided ones first, and earlier decisions. */
export default function AdminComplaints() {
  const { chosen, q, words, choose } = useFilters(filters)
  const { view } = chosen
  // What waits for a decision has no outcome yet.
  const outcome = view === 'open' ? undefined : chosen.outcome
  const open = useComplaints({ view, outcome, q }).data?.pages[0]?.open
  return (
    <>
      <PageHead title="Reklamasjoner" sub="Saker som kunder har meldt, og det som ble bestemt" />
      <SearchInput className="mb-3" label="Søk i navn, tjeneste og det som er meldt" {...words} />
      <Views
        label="Hvilke reklamasjoner"
        labels={complaintViewLabels}
        views={complaintViews}
        view={view}
        waiting={open}
        onView={wanted => choose({ view: wanted, outcome: wanted === 'open' ? undefined : outcome })}
      >
        {value => (
          <>
            {value !== 'open' && (
              <Field label="Utfall" className="mb-4 justify-items-start">
                <Select
                  compact
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
              </Field>
            )}
            <ComplaintList
              wish={{ view: value, outcome, q }}
              onReset={() => choose({ q: '', outcome: undefined })}
            />
          </>
        )}
      </Views>
    </>
  )
}
