import { Link } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
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
import { useAddress } from '#platform/client/address.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import type { ReportCard } from '../api.ts'
import { useOpenReports, useReports } from './queries.part.ts'
import { ReportStatusBadge } from './report-status.tsx'

export const meta = pageTitle(adminTexts.title)

/** The tab and the kind of the address. */
function useFilters() {
  const [params, setParams] = useAddress()
  const view = reportViews.find(known => known === params.get('view')) ?? 'open'
  const kind = reportKinds.find(known => known === params.get('kind'))
  const choose = (wanted: { view: ReportView; kind?: ReportKind }) =>
    setParams({
      ...(wanted.view === 'open' ? {} : { view: wanted.view }),
      ...(wanted.kind ? { kind: wanted.kind } : {}),
    })
  return { view, kind, choose }
}

/** What people have reported, for administrators. */
export default function AdminReports() {
  const { view, kind, choose } = useFilters()
  const waiting = useOpenReports().data?.count
  const setKind = (typed: string) => choose({ view, kind: reportKinds.find(known => known === typed) })
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
      <Tabs
        label="Hvilke rapporter"
        value={view}
        onValueChange={wanted => choose({ view: wanted, kind })}
        tabs={reportViews.map(value => ({
          value,
          label: viewLabels[value],
          count: value === 'open' ? waiting : undefined,
        }))}
      >
        {reportViews.map(value => (
          <TabPanel key={value} value={value} className="mt-5">
            <Reports view={value} kind={kind} onReset={() => setKind('')} />
          </TabPanel>
        ))}
      </Tabs>
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
  const reports = found.data?.pages.flatMap(page => page.reports)
  if (!reports && found.isError) return <ErrorState onRetry={found.refetch} busy={found.isFetching} />
  if (!reports)
    return (
      <Loading>
        <Skeleton className="h-[420px] w-full rounded-card" />
      </Loading>
    )
  if (reports.length === 0) {
    const [title, text] = kind
      ? ['Ingen rapporter om dette', 'Velg noe annet, eller se i de andre listene.']
      : nothing[view]
    return (
      <EmptyState title={title} action={kind && <Button onClick={onReset}>Vis alt</Button>}>
        {text}
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-busy={found.isPlaceholderData || undefined} className="grid list-none gap-3 p-0">
        {reports.map(report => (
          <ReportListCard key={report.id} report={report} />
        ))}
      </ul>
      <ShowMore
        shown={reports.length}
        hasMore={found.hasNextPage}
        onMore={found.fetchNextPage}
        busy={found.isFetchingNextPage}
      />
    </>
  )
}

function ReportListCard({ report: { id, kind, reason, text, at, status, about } }: { report: ReportCard }) {
  return (
    <Card as="li" className="relative grid gap-2 hover:bg-surface-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 text-lg leading-[1.25] break-words">
          <Link
            to={reportPath(id)}
            className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {kindLabels[kind]}: {reasonLabels[reason].toLocaleLowerCase('nb')}
          </Link>
        </h2>
        <ReportStatusBadge status={status} />
      </div>
      <p dir="auto" className="line-clamp-2 break-words">
        {text}
      </p>
      <p className="text-sm break-words text-muted">
        Om <bdi>{about.name}</bdi>, <time dateTime={at}>{formatMoment(at)}</time>
      </p>
    </Card>
  )
}
