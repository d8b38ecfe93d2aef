import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { orderPath, personPath } from '#app/facts/addresses.ts'
import { statusLook } from '#app/work/orders/labels.ts'
import { wishFacts } from '#app/work/orders/web/wish-facts.part.tsx'
import { rhythmText, whenLabel } from '#app/work/series/texts.ts'
import { SeriesBadge } from '#app/work/series/web/series-badge.part.tsx'
import { SeriesHistory } from '#app/work/series/web/series-history.part.tsx'
import { asFailure } from '#platform/client/failure.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatDay, formatHours, instantOf } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Columns, ColumnsSkeleton } from '#ui/columns.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Portrait } from '#ui/portrait.tsx'
import type { AdminSeries } from '../api.ts'
import { lookupPath } from '../paths.ts'
import { texts } from '../texts.ts'
import { useAdminSeries } from './queries.ts'
import { SeriesSteps } from './series-decision.part.tsx'

export const meta = pageTitle('Fast avtale')

const back = { to: lookupPath, label: texts.title }

/** One series for an administrator: between whom, what, when, each of its orders, and what has happened to it. */
export default function AdminSeriesPage() {
  const { seriesId = '' } = useParams()
  const { data: series, error, refetch, isFetching } = useAdminSeries(seriesId)
  const code = error && asFailure(error).code
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NothingHere />
  if (error && !series) return <ErrorState level={1} onRetry={refetch} busy={isFetching} />
  if (!series) return <ColumnsSkeleton title="Henter avtalen" back={back} />
  return (
    <>
      <PageHead
        back={back}
        title={`${series.serviceName} ${rhythmText(series.weeksBetween)}`}
        badge={<SeriesBadge status={series.status} />}
        sub={whenLabel(series)}
      />
      <Columns>
        <div className="grid content-start gap-6">
          <Decision series={series} />
          {series.dates.length > 0 && <Dates series={series} />}
          <SeriesHistory steps={series.steps} />
        </div>
        <About series={series} />
      </Columns>
    </>
  )
}

/** Who is not there, and what may be done with the agreement. */
function Decision({ series }: { series: AdminSeries }) {
  const { consumer: customer, worker, abilities, status } = series
  const gone = [customer, worker].filter(({ isGone }) => isGone).map(({ name }) => name)
  const isStill = gone.length > 0 && status !== 'ended'
  if (!isStill && abilities.length === 0) return null
  return (
    <Card className="grid gap-4">
      {isStill && (
        <div>
          <CardHead title={texts.gone(gone)} className="mb-2" />
          <p>{texts.still}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        <SeriesSteps series={series} />
      </div>
    </Card>
  )
}

/** The days from today on: each with the way to its order, or with why there is none. */
function Dates({ series: { dates } }: { series: AdminSeries }) {
  return (
    <Card>
      <CardHead title="Dagene framover" />
      <ul>
        {dates.map(({ date, kind, orderId, orderStatus, holiday, conflict }) => {
          const day = formatDay(instantOf(date, '12:00') ?? date)
          const said = [
            orderStatus && statusLook(orderStatus, 'admin').label,
            kind === 'wished' && 'Det er spurt om denne dagen',
            kind === 'left-out' && 'Ikke med',
            holiday,
            conflict,
          ].filter((text, at, all) => text && all.indexOf(text) === at)
          return (
            <ListRow
              key={`${date}-${kind}`}
              title={orderId ? <Link to={orderPath('admin', orderId)}>{day}</Link> : day}
            >
              <p className="break-words">{said.join('. ')}</p>
            </ListRow>
          )
        })}
      </ul>
    </Card>
  )
}

function About({ series }: { series: AdminSeries }) {
  const { consumer: customer, worker, halfHours, gross, wage, tasks } = series
  return (
    <Card className="grid content-start gap-5">
      {[
        { ...customer, role: 'Oppdragsgiver' },
        { ...worker, role: 'Ansatt' },
      ].map(({ userId, name, image, role }) => (
        <div key={userId} className="flex items-center gap-4">
          <Portrait src={image} name={name} size="m" />
          <div className="min-w-0">
            <h2 className="text-lg leading-[1.25] break-words">
              <Link to={personPath(userId)}>
                <bdi>{name}</bdi>
              </Link>
            </h2>
            <p className="mt-1 text-sm text-muted">{role}</p>
          </div>
        </div>
      ))}
      <IconFacts
        items={[
          { icon: 'refresh', term: 'Hvor ofte', value: `${whenLabel(series)}, ${formatHours(halfHours)}` },
          ...wishFacts(series),
          ...(tasks.length > 0
            ? [{ icon: 'list' as const, term: 'Oppgaver hver gang', value: tasks.join(', ') }]
            : []),
          ...(gross === null || wage === null
            ? []
            : [
                {
                  icon: 'wallet' as const,
                  term: 'Pris og lønn',
                  value: `${formatKr(gross)} hver gang, lønn ${formatKr(wage)} før skatt`,
                },
              ]),
        ]}
      />
    </Card>
  )
}
