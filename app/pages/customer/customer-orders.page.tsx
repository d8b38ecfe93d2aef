import { pageTitle } from '#app/client/page-title.ts'
import { customerRole } from '#app/facts/roles.ts'
import { customerRequestsPath } from '#app/meeting/open-requests/links.ts'
import { texts as requestTexts } from '#app/meeting/open-requests/texts.ts'
import { OrderListSkeleton, OrderTabs } from '#app/pages/order/order-list.tsx'
import { FeedCard } from '#app/work/calendar/web/feed-card.part.tsx'
import type { OrderCard } from '#app/work/orders/api.ts'
import { groupOrders } from '#app/work/orders/web/order-groups.part.ts'
import { useMyOrders } from '#app/work/orders/web/queries.part.ts'
import { useMySeries } from '#app/work/series/web/queries.part.ts'
import { SeriesTab } from '#app/work/series/web/series-list.part.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const meta = pageTitle('Bestillinger')

/** A customer's orders. */
export default function CustomerOrders() {
  const { data, isError, refetch, isFetching } = useMyOrders()
  const series = useMySeries()
  const waits = !data || series.isPending
  return (
    <>
      <PageHead
        title="Bestillinger"
        actions={<ButtonLink to={customerRequestsPath}>{requestTexts.title}</ButtonLink>}
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
            content: <SeriesTab series={repeated} asked={series} viewer={customerRole} />,
          },
          empty: <SeriesTab series={[]} asked={series} viewer={customerRole} />,
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
