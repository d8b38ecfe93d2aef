import { kindLabels } from '#app/facts/report.ts'
import { removedText } from '#app/facts/reports-texts.ts'
import { formatDayYear, formatMoment } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Stars } from '#ui/rating.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { Report, ReportContent } from '../api.ts'
import { useReportContent } from './queries.part.ts'

/** The reported content as written. The audit log records who opened it. */
export function ContentCard({ report }: { report: Report }) {
  const { data, isError, refetch, isFetching } = useReportContent(report.id)
  return (
    <Card>
      <CardHead title={report.kind === 'message' ? 'Samtalen' : kindLabels[report.kind]} />
      <p className="mb-5 max-w-measure text-sm text-muted">
        Vist fordi det er rapportert. At du har åpnet det, er loggført.
      </p>
      {!data && isError && <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />}
      {!data && !isError && (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {data?.lines && <Lines lines={data.lines} report={report} />}
      {data?.review && <Review review={data.review} report={report} />}
      {data?.profile && <Profile profile={data.profile} report={report} />}
    </Card>
  )
}

const removedBadge = (
  <Badge tone="danger" icon="ban">
    {removedText}
  </Badge>
)

function Lines({ lines, report }: { lines: NonNullable<ReportContent['lines']>; report: Report }) {
  return (
    <ol className="grid list-none gap-3 p-0">
      {lines.map(({ id, byReported, reported, removed, text, at, pictures }) => (
        <li
          key={id}
          aria-current={reported ? 'true' : undefined}
          className={cx(
            'rounded-control border px-4 py-3',
            reported ? 'border-accent-line bg-accent-soft' : 'bg-surface-raised',
          )}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <span className="font-semibold text-text">
              <bdi>{byReported ? report.about.name : report.reporter.name}</bdi>
            </span>
            <time dateTime={at}>{formatMoment(at)}</time>
            {reported && (
              <Badge tone="warning" icon="flag">
                Rapportert
              </Badge>
            )}
            {(reported ? report.status === 'upheld' : removed) && removedBadge}
          </p>
          <p dir="auto" className="mt-1.5 max-w-measure break-words whitespace-pre-wrap">
            {text}
          </p>
          <PictureGrid pictures={pictures} label="Bilde i meldingen" className="mt-2" />
        </li>
      ))}
    </ol>
  )
}

function Review({ review, report }: { review: NonNullable<ReportContent['review']>; report: Report }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <Stars value={review.stars} />
        <span>
          <bdi className="font-semibold">{report.about.name}</bdi> om <bdi>{review.of}</bdi>
        </span>
        {report.status === 'upheld' && removedBadge}
      </p>
      <p dir="auto" className="mt-2 max-w-measure break-words whitespace-pre-wrap">
        {review.text}
      </p>
      <p className="mt-1 text-sm text-muted">
        {review.serviceName}, {formatDayYear(review.writtenAt)}
      </p>
      {review.answer && (
        <div className="mt-4 border-l-2 pl-4">
          <p className="text-sm font-semibold">Svar</p>
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {review.answer}
          </p>
        </div>
      )}
      <p className="mt-4">
        <Link to={`/admin-orders/${review.orderId}`}>Se bestillingen</Link>
      </p>
    </div>
  )
}

function Profile({ profile, report }: { profile: NonNullable<ReportContent['profile']>; report: Report }) {
  const { image, district, aboutMe, experience, services, visible } = profile
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <Portrait src={image} name={report.about.name} size="m" />
        <p className="min-w-0 text-lg font-semibold break-words">
          <bdi>{report.about.name}</bdi>
        </p>
      </div>
      {aboutMe && (
        <p dir="auto" className="max-w-measure break-words whitespace-pre-wrap">
          {aboutMe}
        </p>
      )}
      {experience && (
        <p dir="auto" className="max-w-measure break-words whitespace-pre-wrap">
          {experience}
        </p>
      )}
      <IconFacts
        items={[
          ...(district ? [{ icon: 'pin' as const, term: 'Bydel', value: district }] : []),
          ...(services.length > 0
            ? [{ icon: 'list' as const, term: 'Tjenester', value: services.join(', ') }]
            : []),
          ...(visible === null
            ? []
            : [
                {
                  icon: visible ? ('eye' as const) : ('eye-off' as const),
                  term: 'Da siden ble åpnet',
                  value: visible ? 'Synlig for kunder' : 'Skjult for kunder',
                },
              ]),
        ]}
      />
    </div>
  )
}
