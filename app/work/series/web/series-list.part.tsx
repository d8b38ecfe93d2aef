import { Link } from 'react-router'
import { moreOf } from '#app/client/page-by-page.ts'
import { seriesPath } from '#app/facts/addresses.ts'
import { placeText } from '#app/work/travel/way-words.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Portrait } from '#ui/portrait.tsx'
import type { SeriesCard } from '../api.ts'
import { partyTerm } from '../labels.ts'
import { whenLabel } from '../texts.ts'
import type { useMySeries } from './queries.part.ts'
import { SeriesActions } from './series-actions.tsx'
import { SeriesBadge } from './series-badge.part.tsx'

const nextTerm = (series: SeriesCard) => (series.status === 'pending' ? 'Første gang' : 'Neste gang')

const money = ({ viewer, gross, wage }: SeriesCard) =>
  viewer === 'worker'
    ? wage !== null && {
        icon: 'wallet' as const,
        term: 'Lønn',
        value: `${formatKr(wage)} før skatt hver gang`,
      }
    : gross !== null && { icon: 'wallet' as const, term: 'Pris', value: `${formatKr(gross)} hver gang` }

/** One series in a list: what, who, how often, and what can be done with it. */
function SeriesListCard({ series }: { series: SeriesCard }) {
  const { id, viewer, serviceName, counterpart, status, nextStartsAt, address, way } = series
  const path = seriesPath(viewer, id)
  const amount = money(series)
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex items-start gap-4">
        <Portrait src={counterpart.image} name={counterpart.name} size="m" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <h2 className="min-w-0 text-lg leading-[1.25]">
              <Link to={path} className="text-inherit no-underline hover:underline">
                {serviceName}
              </Link>
            </h2>
            <SeriesBadge status={status} />
          </div>
          <IconFacts
            className="mt-2.5 sm:grid-cols-2"
            items={[
              { icon: 'user', term: partyTerm[viewer], value: counterpart.name },
              { icon: 'refresh', term: 'Hvor ofte', value: whenLabel(series) },
              ...(nextStartsAt
                ? [
                    {
                      icon: 'calendar' as const,
                      term: nextTerm(series),
                      value: `${nextTerm(series)}: ${formatMoment(nextStartsAt)}`,
                    },
                  ]
                : []),
              { icon: 'pin', term: 'Sted', value: placeText(address, way) },
              ...(amount ? [amount] : []),
            ]}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-[1_1_40%]">
        {status === 'pending' && <SeriesActions series={series} />}
        <ButtonLink to={path}>Se avtalen</ButtonLink>
      </div>
    </Card>
  )
}

type Mine = ReturnType<typeof useMySeries>

/** Cards of series under each other, and a way to more of them. */
export const SeriesList = ({ series, asked }: Mine) => (
  <div>
    <ul className="grid list-none gap-3 p-0">
      {series.map(one => (
        <SeriesListCard key={one.id} series={one} />
      ))}
    </ul>
    <ShowMore shown={series.length} {...moreOf(asked)} />
  </div>
)

/** A tab with series: the list, an error, or how to get one. */
export function SeriesTab({ mine, viewer }: { mine: Mine; viewer: SeriesCard['viewer'] }) {
  const { asked, series } = mine
  if (!asked.data && asked.isError) return <ErrorState onRetry={asked.refetch} busy={asked.isFetching} />
  if (series.length > 0) return <SeriesList {...mine} />
  return viewer === 'worker' ? (
    <EmptyState title="Ingen faste avtaler">
      Når en kunde vil ha hjelp av deg fast, og du godtar, står avtalen her.
    </EmptyState>
  ) : (
    <EmptyState
      title="Ingen faste avtaler"
      action={
        <ButtonLink to="/consumer-search" variant="primary" icon="search">
          Finn hjelp
        </ButtonLink>
      }
    >
      Trenger du den samme hjelpen igjen, velger du «Gjenta» når du sender en forespørsel.
    </EmptyState>
  )
}
