import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { FoundList } from '#app/client/found-list.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { adminSeriesPath, orderPath, personPath } from '#app/facts/addresses.ts'
import { roleLabels } from '#app/facts/roles.ts'
import { statusLook } from '#app/work/orders/labels.ts'
import { seriesLook } from '#app/work/series/labels.ts'
import { rhythmText, whenLabel } from '#app/work/series/texts.ts'
import { formatPhone } from '#platform/shared/phone.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { FoundOrder, FoundPerson, FoundSeries } from '../api.ts'
import { mostLetters } from '../letters.ts'
import { texts } from '../texts.ts'
import { isEnough, useFound } from './queries.ts'

export const meta = pageTitle(texts.title)

/** What the administrators' field found: people, orders and series. */
export default function AdminSearch() {
  const [params] = useSearchParams()
  const q = (params.get('q') ?? '').trim().slice(0, mostLetters)
  return (
    <>
      <PageHead title={texts.title} sub={q || undefined} />
      {isEnough(q) ? (
        <Results key={q} q={q} />
      ) : (
        <EmptyState title={q ? texts.short : texts.first}>{texts.hint}</EmptyState>
      )}
    </>
  )
}

function Results({ q }: { q: string }) {
  const { people, orders, series } = useFound(q)
  const [persons, ordered, agreed] = [
    people.data?.pages.flatMap(page => page.found),
    orders.data?.pages.flatMap(page => page.found),
    series.data?.pages.flatMap(page => page.found),
  ]
  if (persons?.length === 0 && ordered?.length === 0 && agreed?.length === 0)
    return <EmptyState title={texts.nothing(q)}>{texts.nothingText}</EmptyState>
  return (
    <div className="grid gap-8">
      <Group title={texts.people}>
        <FoundList found={people} items={persons} inCard nothing={[texts.noPeople, texts.nothingText]}>
          {person => <PersonLine key={person.userId} person={person} />}
        </FoundList>
      </Group>
      <Group title={texts.orders}>
        <FoundList found={orders} items={ordered} inCard nothing={[texts.noOrders, texts.nothingText]}>
          {order => <OrderLine key={order.id} order={order} />}
        </FoundList>
      </Group>
      <Group title={texts.series}>
        <FoundList found={series} items={agreed} inCard nothing={[texts.noSeries, texts.nothingText]}>
          {one => <SeriesLine key={one.id} series={one} />}
        </FoundList>
      </Group>
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-3 text-lg">{title}</h2>
    {children}
  </section>
)

const Title = ({ to, badge, children }: { to: string; badge?: ReactNode; children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Link to={to} className="break-words">
      <bdi>{children}</bdi>
    </Link>
    {badge}
  </span>
)

function PersonLine({ person }: { person: FoundPerson }) {
  const { userId, name, email, phone, district, profileTypes, isAdmin, isSuspended } = person
  const kinds = isAdmin ? [roleLabels.admin] : profileTypes.map(type => roleLabels[type])
  const shut = isSuspended && (
    <Badge tone="danger" icon="lock">
      {texts.shut}
    </Badge>
  )
  return (
    <ListRow
      title={
        <Title to={personPath(userId)} badge={shut}>
          {name || texts.noName}
        </Title>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        {[kinds.join(' og '), district, phone && formatPhone(phone), email].filter(Boolean).join(', ')}
      </p>
    </ListRow>
  )
}

const Parties = ({ of: { worker, consumer: customer, address } }: { of: FoundOrder | FoundSeries }) => (
  <p className="break-words">
    <bdi>{worker}</bdi> hos <bdi>{customer}</bdi>, {address}
  </p>
)

function OrderLine({ order }: { order: FoundOrder }) {
  const { id, number, serviceName, startsAt, status } = order
  const { label, tone, icon } = statusLook(status, 'admin')
  return (
    <ListRow
      title={
        <Title
          to={orderPath('admin', id)}
          badge={
            <Badge tone={tone} icon={icon as IconName}>
              {label}
            </Badge>
          }
        >
          {`${serviceName}, ${formatMoment(startsAt)}`}
        </Title>
      }
    >
      <Parties of={order} />
      <p className="tabular text-sm text-muted">{texts.number(number)}</p>
    </ListRow>
  )
}

function SeriesLine({ series }: { series: FoundSeries }) {
  const { label, tone, icon } = seriesLook(series.status)
  return (
    <ListRow
      title={
        <Title
          to={adminSeriesPath(series.id)}
          badge={
            <Badge tone={tone} icon={icon as IconName}>
              {label}
            </Badge>
          }
        >
          {`${series.serviceName} ${rhythmText(series.weeksBetween)}`}
        </Title>
      }
    >
      <p>{whenLabel(series)}</p>
      <Parties of={series} />
    </ListRow>
  )
}
