import { FoundCard, FoundList } from '#app/client/found-list.tsx'
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
import { formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { ReportCard } from '../api.ts'
import { useOpenReports, useReports } from './queries.part.ts'
import { ReportStatusBadge } from './report-status-badge.tsx'

export const meta = pageTitle(adminTexts.title)

const filters = { view: oneOf(reportViews, 'open'), kind: anyOf(reportKinds) }

/** What people have reported, for administrators. */
export default function AdminReports() {
  const {
    chosen: { view, kind },
    choose,
  } = useFilters(filters)
  const waiting = useOpenReports().data?.count
  const setKind = (typed: string) => choose({ kind: reportKinds.find(known => known === typed) })
  return (
    <>
      <PageHead title={adminTexts.title} sub={adminTexts.subtitle} />
      <Field label="Gjelder" className="mb-4 max-w-xs">
        <Select value={kind ?? ''} onChange={event => setKind(event.currentTarget.value)}>
          <option value="">Alt</option>
          {reportKinds.map(known => (
            <option key={known} value={known}>
              {kindLabels[known]}
            </option>
          ))}
        </Select>
      </Field>
      <Views
        label="Hvilke rapporter"
        labels={viewLabels}
        views={reportViews}
        view={view}
        waiting={waiting}
        onView={wanted => choose({ view: wanted })}
      >
        {value => <Reports view={value} kind={kind} onReset={() => setKind('')} />}
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

function Reports({ view, kind, onReset }: { view: ReportView; kind?: ReportKind; onReset: () => void }) {
  const found = useReports({ view, kind })
  return (
    <FoundList
      found={found}
      items={found.data?.pages.flatMap(page => page.reports)}
      nothing={
        kind
          ? [
              'Ingen rapporter om dette',
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
