import { FeedCard } from '#app/calendar/web/feed-card.tsx'
import { consumerRequestsPath } from '#app/open-requests/links.ts'
import { texts as requestTexts } from '#app/open-requests/texts.ts'
import { pageTitle } from '#app/page-title.ts'
import { useMySeries } from '#app/series/web/queries.ts'
import { SeriesTab } from '#app/series/web/series-list.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { OrderCard } from '../api.ts'
import { groupOrders } from './order-groups.ts'
import { OrderListSkeleton, OrderTabs } from './order-list.tsx'
import { useMyOrders } from './queries.ts'

export const meta = pageTitle('Bestillinger')

/** A customer's orders. */
export default function ConsumerOrders() {
  const { data, isError, refetch, isFetching } = useMyOrders()
  const series = useMySeries()
  const waits = !data || series.isPending
  return (
    <>
      <PageHead
        title="Bestillinger"
        actions={<ButtonLink to={consumerRequestsPath}>{requestTexts.title}</ButtonLink>}
      />
      {data && !waits && <Orders orders={data} series={series} />}
      {data && !waits && data.length > 0 && <FeedCard className="mt-8" />}
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {waits && !isError && <OrderListSkeleton />}
    </>
  )
}

const ways = (
  <>
    <ButtonLink to="/consumer-search" variant="primary" icon="search">
      Finn hjelp
    </ButtonLink>
    <ButtonLink to="/">Til forsiden</ButtonLink>
  </>
)

type Shown = { orders: readonly OrderCard[]; series: ReturnType<typeof useMySeries> }

function Orders({ orders, series }: Shown) {
  const repeated = series.data ?? []
  if (orders.length === 0 && repeated.length === 0 && !series.isError) {
    return (
      <EmptyState title="Du har ingen bestillinger ennå" action={ways}>
        Finn noen som kan hjelpe deg, og send en forespørsel.
      </EmptyState>
    )
  }
  const { requests, active, history } = groupOrders(orders)
  const current = [...active, ...requests].sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  return (
    <OrderTabs
      label="Bestillinger"
      groups={[
        {
          value: 'aktive',
          label: 'Aktive',
          orders: current,
          empty: (
            <EmptyState title="Ingen aktive bestillinger" action={ways}>
              Det du bestiller, står her til det er fullført.
            </EmptyState>
          ),
        },
        {
          value: 'faste',
          label: 'Faste avtaler',
          orders: [],
          besides: {
            count: repeated.length,
            content: <SeriesTab series={repeated} asked={series} viewer="employer" />,
          },
          empty: <SeriesTab series={[]} asked={series} viewer="employer" />,
        },
        {
          value: 'tidligere',
          label: 'Tidligere',
          orders: history,
          empty: (
            <EmptyState title="Ingen tidligere bestillinger">
              Fullførte og avbrutte bestillinger står her.
            </EmptyState>
          ),
        },
      ]}
    />
  )
}
