import { pageTitle } from '#app/client/page-title.ts'
import { customerRole } from '#app/facts/roles.ts'
import { customerRequestsPath, requestsTitle } from '#app/meeting/open-requests/links.ts'
import { receiptsPath } from '#app/money/receipts/addresses.ts'
import { texts as receiptTexts } from '#app/money/receipts/texts.ts'
import { ComingOrders, OrderTabs } from '#app/pages/order/order-list.tsx'
import { type OrderList, useMyOrders } from '#app/work/orders/web/list-queries.part.ts'
import { useMySeries } from '#app/work/series/web/queries.part.ts'
import { SeriesTab } from '#app/work/series/web/series-list.part.tsx'
import { later } from '#platform/client/later.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const meta = pageTitle('Bestillinger')

// It stands last, so nothing moves when it comes.
const FeedCard = later(async () => (await import('#app/work/calendar/web/feed-card.part.tsx')).FeedCard)

/** A customer's orders. */
export default function CustomerOrders() {
  const asked = [useMyOrders('current'), useMyOrders('history')]
  const [current, history] = asked.map(({ list }) => list)
  const series = useMySeries('all')
  const lists = current && history && !series.asked.isPending && { current, history }
  return (
    <>
      <PageHead
        title="Bestillinger"
        actions={
          <>
            <ButtonLink to={receiptsPath}>{receiptTexts.mine}</ButtonLink>
            <ButtonLink to={customerRequestsPath}>{requestsTitle}</ButtonLink>
          </>
        }
      />
      {lists && <Orders {...lists} series={series} />}
      {lists && lists.current.orders.length + lists.history.orders.length > 0 && (
        <FeedCard className="mt-8" />
      )}
      <ComingOrders asked={asked} isThere={Boolean(lists)} />
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

type Shown = { current: OrderList; history: OrderList; series: ReturnType<typeof useMySeries> }

function Orders({ current, history, series }: Shown) {
  if (current.orders.length + history.orders.length === 0 && series.total === 0 && !series.asked.isError) {
    return (
      <EmptyState title="Du har ingen bestillinger ennå" action={ways}>
        Finn noen som kan hjelpe deg, og send en forespørsel.
      </EmptyState>
    )
  }
  return (
    <OrderTabs
      label="Bestillinger"
      groups={[
        {
          value: 'aktive',
          label: 'Aktive',
          list: current,
          total: current.totals.requests + current.totals.active,
          empty: (
            <EmptyState title="Ingen aktive bestillinger" action={ways}>
              Det du bestiller, står her til det er fullført.
            </EmptyState>
          ),
        },
        {
          value: 'faste',
          label: 'Faste avtaler',
          besides: {
            count: series.total,
            content: <SeriesTab mine={series} viewer={customerRole} />,
          },
          empty: <SeriesTab mine={series} viewer={customerRole} />,
        },
        {
          value: 'tidligere',
          label: 'Tidligere',
          list: history,
          total: history.totals.history,
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
