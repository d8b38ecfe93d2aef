import { FoundCard, FoundList } from '#app/client/found-list.tsx'
import { ListTools } from '#app/client/list-tools.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { anyOf, oneOf, useFilters } from '#app/client/use-filters.ts'
import { Views } from '#app/client/views.tsx'
import {
  kindLabels,
  type ReportKind,
  type ReportView,
  reasonLabels,
  reportKinds,
  reportPath,
  reportViews,
  viewLabels,
} from '#app/facts/report.ts'
import { adminTexts } from '#app/facts/reports-texts.ts'
import { type Sorting, sortingLabels, sortings } from '#platform/shared/sorting.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { ReportCard } from '../api.ts'
import { client } from './client.ts'
import { useOpenReports, useReports } from './queries.part.ts'
import { ReportStatusBadge } from './report-status-badge.tsx'

export const meta = pageTitle(adminTexts.title)

const filters = {
  view: oneOf(reportViews, 'open'),
  kind: anyOf(reportKinds),
  sort: oneOf(sortings, 'newest'),
}

/** What people have reported, for administrators. */
export default function AdminReports() {
  const {
    chosen: { view, kind, sort },
    q,
    words,
    choose,
  } = useFilters(filters)
  const waiting = useOpenReports().data?.count
  const setKind = (typed: string) => choose({ kind: reportKinds.find(known => known === typed) })
  return (
    <>
      <PageHead title={adminTexts.title} sub={adminTexts.subtitle} />
      <ListTools
        searchLabel={adminTexts.searchLabel}
        words={words}
        sort={sort}
        sorts={sortingLabels}
        onSort={wanted => choose({ sort: wanted })}
        file={() => client.file({ view, kind, q, sort })}
      >
        <Select
          compact
          aria-label="Gjelder"
          value={kind ?? ''}
          onChange={event => setKind(event.currentTarget.value)}
        >
          <option value="">Gjelder alt</option>
          {reportKinds.map(known => (
            <option key={known} value={known}>
              {kindLabels[known]}
            </option>
          ))}
        </Select>
      </ListTools>
      <Views
        label="Hvilke rapporter"
        labels={viewLabels}
        views={reportViews}
        view={view}
        waiting={waiting}
        onView={wanted => choose({ view: wanted })}
      >
        {value => (
          <Reports {...{ kind, q, sort }} view={value} onReset={() => choose({ kind: undefined, q: '' })} />
        )}
      </Views>
    </>
  )
}

const nothing: Record<ReportView, [title: string, text: string]> = {
  open: ['Ingen åpne rapporter', 'Når noen rapporterer noe, står det her til en av dere har bestemt seg.'],
  upheld: ['Ingen rapporter er tatt til følge', 'Det dere fjerner etter en rapport, står her.'],
  dismissed: ['Ingen rapporter er avvist', 'Det dere lar bli stående etter en rapport, står her.'],
  all: ['Ingen rapporter ennå', 'Når noen rapporterer noe, står det her.'],
}

type ReportsProps = { view: ReportView; kind?: ReportKind; q: string; sort: Sorting; onReset: () => void }

function Reports({ view, kind, q, sort, onReset }: ReportsProps) {
  const found = useReports({ view, kind, q, sort })
  return (
    <FoundList
      found={found}
      items={found.data?.pages.flatMap(page => page.reports)}
      nothing={
        kind || q
          ? [
              q ? 'Ingen rapporter passer til søket' : 'Ingen rapporter om dette',
              'Velg noe annet, eller se i de andre listene.',
              <Button key="reset" onClick={onReset}>
                Vis alt
              </Button>,
            ]
          : nothing[view]
      }
    >
      {report => <ReportListCard key={report.id} report={report} />}
    </FoundList>
  )
}

function ReportListCard({ report: { id, kind, reason, text, at, status, about } }: { report: ReportCard }) {
  return (
    <FoundCard
      to={reportPath(id)}
      title={`${kindLabels[kind]}: ${reasonLabels[reason].toLocaleLowerCase('nb')}`}
      badges={<ReportStatusBadge status={status} />}
    >
      <p dir="auto" className="line-clamp-2 break-words">
        {text}
      </p>
      <p className="text-sm break-words text-muted">
        Om <bdi>{about.name}</bdi>, <time dateTime={at}>{formatMoment(at)}</time>
      </p>
    </FoundCard>
  )
}
