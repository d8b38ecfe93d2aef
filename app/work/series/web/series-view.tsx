import type { ReactNode } from 'react'
import { messagesPath, rescindSeriesPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { nightWords } from '#app/facts/night.ts'
import { customerRole } from '#app/facts/roles.ts'
import { wishFacts } from '#app/work/orders/web/wish-facts.part.tsx'
import { asFailure } from '#platform/client/failure.ts'
import { formatKr, formatRate } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Columns, ColumnsSkeleton } from '#ui/columns.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { LitCard } from '#ui/lit-card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Portrait } from '#ui/portrait.tsx'
import type { SeriesDetails } from '../api.ts'
import { seriesStepOf } from '../next-step.ts'
import { dayOf, rhythmText, whenLabel } from '../texts.ts'
import { DatesCard } from './dates-card.tsx'
import { useSeries } from './queries.part.ts'
import { SeriesActions } from './series-actions.tsx'
import { SeriesBadge } from './series-badge.part.tsx'
import { SeriesHistory } from './series-history.part.tsx'
import { SubstituteChoice } from './substitute-choice.tsx'

type Back = { to: string; label: string }

/** The page of one series, for whichever party looks at it. */
export function SeriesView({
  seriesId,
  back,
  notFound,
}: {
  seriesId: string
  back: Back
  /** Shown when it does not exist, or is not the viewer's. */
  notFound: ReactNode
}) {
  const { data: series, error, refetch, isFetching } = useSeries(seriesId)
  const code = error && asFailure(error).code
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return notFound
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
          <NextCard series={series} />
          <DatesCard series={series} />
          <SeriesHistory steps={series.steps} />
        </div>
        <div className="grid content-start gap-6">
          <AboutCard series={series} />
          <SubstituteChoice series={series} />
        </div>
      </Columns>
    </>
  )
}

/** First on the page: lit when the worker must answer, else a plain card with the actions. */
function NextCard({ series }: { series: SeriesDetails }) {
  const { title, text } = seriesStepOf(series)
  const asks = series.viewer === 'worker' && series.status === 'pending'
  if (asks) {
    return (
      <LitCard title={title} actions={<SeriesActions series={series} first="next" size="lg" />}>
        <p>{text}</p>
      </LitCard>
    )
  }
  return (
    <Card>
      <CardHead title={title} className="mb-2" />
      <p className="break-words">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {series.abilities.length > 0 && <SeriesActions series={series} />}
        {(series.rescindBy || series.isRescinded) && (
          <ButtonLink to={rescindSeriesPath(series.id)} variant="quiet">
            {series.rescindBy ? `Angrerett til ${dayOf(series.rescindBy)}` : 'Se bekreftelsen'}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** With whom, how often, where, what, and at what price. */
function AboutCard({ series }: { series: SeriesDetails }) {
  const { viewer, counterpart, tasks, rate, gross, wage, night, halfHours } = series
  const name = firstName(counterpart.name)
  return (
    <Card className="grid gap-5">
      <div className="flex items-center gap-4">
        <Portrait src={counterpart.image} name={counterpart.name} size="m" />
        <div className="min-w-0">
          <h2 className="text-lg leading-[1.25] break-words">{counterpart.name}</h2>
          <p className="mt-1 text-sm text-muted">{viewer === 'worker' ? 'Oppdragsgiver' : 'Ansatt'}</p>
        </div>
      </div>
      <IconFacts
        items={[
          {
            icon: 'refresh',
            term: 'Hvor ofte',
            value: (
              <>
                {whenLabel(series)}
                <span className="block text-muted">{formatHours(halfHours)}</span>
              </>
            ),
          },
          ...wishFacts(series),
          ...(tasks.length > 0
            ? [
                {
                  icon: 'list' as const,
                  term: 'Oppgaver hver gang',
                  value: (
                    <ul className="grid gap-1">
                      {tasks.map(task => (
                        <li key={task} className="break-words">
                          {task}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          ...(rate === null || gross === null || wage === null
            ? []
            : [
                {
                  icon: 'wallet' as const,
                  term: viewer === 'worker' ? 'Lønn' : 'Pris',
                  value: (
                    <>
                      {viewer === 'worker'
                        ? `${formatKr(wage)} før skatt hver gang`
                        : `${formatKr(gross)} hver gang, mva. inkludert`}
                      <span className="block text-muted">Timepris nå: {formatRate(rate)}</span>
                      {night && night.nightGross > 0 && (
                        <span className="block text-muted">Med {nightWords(night)}</span>
                      )}
                    </>
                  ),
                },
              ]),
        ]}
      />
      <ButtonLink to={messagesPath(viewer, counterpart.profileId)} icon="chat" className="justify-self-start">
        {viewer === customerRole ? `Kontakt ${name}` : 'Kontakt kunde'}
      </ButtonLink>
    </Card>
  )
}
