import { useEffect, useState } from 'react'
import { pageTitle } from '#app/client/page-title.ts'
import { complaintViewLabels, complaintViews, outcomeLabels, outcomes } from '#app/work/evidence/rules.ts'
import { ComplaintList, type ComplaintWish, useComplaints } from '#app/work/evidence/web/complaint-list.tsx'
import { useAddress } from '#platform/client/address.ts'
import { Field } from '#ui/field.tsx'
import { SearchInput, Select } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'

export const meta = pageTitle('Reklamasjoner')

/** How long somebody pauses before what they typed is searched for. */
const PAUSE = 200

const addressOf = ({ view, outcome, q }: ComplaintWish) => ({
  ...(view === 'open' ? {} : { view }),
  ...(outcome && view !== 'open' ? { outcome } : {}),
  ...(q ? { q } : {}),
})

/** The filters of the address; the words follow what is typed a moment later. */
function useFilters() {
  const [params, setParams] = useAddress()
  const view = complaintViews.find(known => known === params.get('view')) ?? 'open'
  const chosen = outcomes.find(known => known === params.get('outcome'))
  const outcome = view === 'open' ? undefined : chosen
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === q) return
    const go = () => setParams(addressOf({ view, outcome, q: wanted }))
    const timer = setTimeout(go, PAUSE)
    return () => clearTimeout(timer)
  }, [typed, q, view, outcome, setParams])
  const change = (wanted: Partial<ComplaintWish>) =>
    setParams(addressOf({ view, outcome, q: typed.trim(), ...wanted }))
  return { wish: { view, outcome, q }, typed, setTyped, change }
}

/** Complaints, those that wait for a decision first; and what was decided before. */
export default function AdminComplaints() {
  const { wish, typed, setTyped, change } = useFilters()
  const open = useComplaints(wish).data?.pages[0]?.open
  const reset = () => {
    setTyped('')
    change({ q: '', outcome: undefined })
  }
  return (
    <>
      <PageHead title="Reklamasjoner" sub="Saker som kunder har meldt, og det som ble bestemt" />
      <SearchInput
        className="mb-3"
        label="Søk i navn, tjeneste og det som er meldt"
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Tabs
        label="Hvilke reklamasjoner"
        value={wish.view}
        onValueChange={view => change({ view })}
        tabs={complaintViews.map(value => ({
          value,
          label: complaintViewLabels[value],
          count: value === 'open' ? open : undefined,
        }))}
      >
        {complaintViews.map(value => (
          <TabPanel key={value} value={value} className="mt-5">
            {value !== 'open' && (
              <Field label="Utfall" className="mb-4 justify-items-start">
                <Select
                  compact
                  value={wish.outcome ?? ''}
                  onChange={event =>
                    change({ outcome: outcomes.find(known => known === event.currentTarget.value) })
                  }
                >
                  <option value="">Alle utfall</option>
                  {outcomes.map(outcome => (
                    <option key={outcome} value={outcome}>
                      {outcomeLabels[outcome]}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <ComplaintList wish={{ ...wish, view: value }} onReset={reset} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}
