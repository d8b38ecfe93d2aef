import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { kindLabels, reasonLabels, reportPath, reportProcess } from '#app/facts/report.ts'
import { adminTexts } from '#app/facts/reports-texts.ts'
import { customerRole } from '#app/facts/roles.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatDayYear, formatMoment } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FactGrid } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { Timeline, type TimelineItem } from '#ui/timeline.tsx'
import type { Report } from '../api.ts'
import { ContentCard } from './content-card.tsx'
import { DecideCard, decideId } from './decide-card.tsx'
import { useReport } from './queries.part.ts'
import { ReportStatusBadge } from './report-status-badge.tsx'

export const meta = pageTitle('Rapport')

const back = { to: '/admin-reports', label: adminTexts.title }

/** One report: its content and context, its history, and the decision. */
export default function AdminReport() {
  const { reportId = '' } = useParams()
  const { data: report, error, refetch, isFetching } = useReport(reportId)
  const code = error && asFailure(error).code
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NothingHere />
  if (error && !report) return <ErrorState level={1} onRetry={refetch} busy={isFetching} />
  if (!report) return <Waiting />
  return (
    <>
      <PageHead
        back={back}
        title={`Rapport om ${kindLabels[report.kind].toLocaleLowerCase('nb')}`}
        badge={<ReportStatusBadge status={report.status} />}
        sub={<time dateTime={report.at}>{formatMoment(report.at)}</time>}
        actions={
          // On narrow screens the decision comes after the evidence.
          report.status === 'open' && (
            <ButtonLink to={`#${decideId}`} variant="next" className="xl:hidden">
              Avgjør rapporten
            </ButtonLink>
          )
        }
      />
      <Columns lead="wide">
        <div className="grid gap-6">
          <Card>
            <CardHead title={reasonLabels[report.reason]} />
            <p dir="auto" className="max-w-measure break-words whitespace-pre-wrap">
              {report.text}
            </p>
            <p className="mt-1 text-sm break-words text-muted">
              Skrevet av <bdi>{report.reporter.name}</bdi>
            </p>
          </Card>
          <ContentCard key={`content-${report.id}`} report={report} />
          <DecideCard key={report.id} report={report} />
          <Card>
            <CardHead title="Historikk" />
            <Timeline items={historyOf(report)} />
          </Card>
        </div>
        <People report={report} />
      </Columns>
    </>
  )
}

const historyOf = ({ at, history }: Report): TimelineItem[] => [
  { title: 'Rapportert', state: 'done', time: formatMoment(at), dateTime: at },
  ...history.map(
    ({ action, by, at: moment, note }): TimelineItem => ({
      title: reportProcess.steps[action].done,
      state: 'done',
      time: formatMoment(moment),
      dateTime: moment,
      note: (
        <>
          <p className="break-words">
            av <bdi>{by}</bdi>
          </p>
          {note && (
            <p dir="auto" className="mt-1 break-words whitespace-pre-wrap text-text">
              {note}
            </p>
          )}
        </>
      ),
    }),
  ),
]

const roleWords = { worker: 'ansatt', [customerRole]: 'oppdragsgiver' } as const

const Person = ({ name, role }: Report['about']) => (
  <span className="break-words">
    <bdi>{name}</bdi>, {roleWords[role]}
  </span>
)

/** The reported person and the reporter, and earlier upheld reports. */
function People({ report: { about, reporter, earlier, others } }: { report: Report }) {
  return (
    <Card>
      <CardHead title="Hvem det gjelder" />
      <FactGrid
        className="[&]:grid-cols-1"
        items={[
          { term: 'Rapportert', value: <Person {...about} /> },
          { term: 'Rapportert av', value: <Person {...reporter} /> },
        ]}
      />
      {about.role === 'worker' && (
        <p className="mt-4">
          <Link to={`/admin-dashboard?${new URLSearchParams({ q: about.name })}`}>Finn blant ansatte</Link>
        </p>
      )}
      {others > 0 && (
        <p className="mt-4 text-sm text-muted">
          {others === 1 ? 'Én rapport til gjelder det samme.' : `${others} rapporter til gjelder det samme.`}
        </p>
      )}
      <h3 className="mt-6 mb-2 text-base font-semibold">Tatt til følge tidligere</h3>
      {earlier.length === 0 ? (
        <p className="text-sm text-muted">Ingen rapporter om samme person er tatt til følge før.</p>
      ) : (
        <ul className="grid list-none gap-2 p-0">
          {earlier.map(({ id, kind, reason, at }) => (
            <li key={id} className="text-sm">
              <Link to={reportPath(id)}>
                {kindLabels[kind]}: {reasonLabels[reason].toLocaleLowerCase('nb')}
              </Link>
              <span className="block text-muted">{formatDayYear(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Waiting = () => (
  <Loading>
    <PageHead back={back} title="Henter rapporten" sub={<Skeleton className="mt-1.5 h-4 w-40" />} />
    <Card>
      <SkeletonText lines={6} />
    </Card>
  </Loading>
)
