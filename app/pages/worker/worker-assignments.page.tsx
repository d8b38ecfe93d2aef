import { pageTitle } from '#app/client/page-title.ts'
import { OfferedNotice } from '#app/meeting/open-requests/web/offered-notice.part.tsx'
import { OrderListSkeleton, OrderTabs } from '#app/pages/order/order-list.tsx'
import type { OrderCard } from '#app/work/orders/api.ts'
import { groupOrders } from '#app/work/orders/web/order-groups.part.ts'
import { useMyOrders } from '#app/work/orders/web/queries.part.ts'
import { useMySeries } from '#app/work/series/web/queries.part.ts'
import { SeriesList, SeriesTab } from '#app/work/series/web/series-list.part.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const meta = pageTitle('Oppdrag')

/** A worker's assignments. */
export default function WorkerAssignments() {
  const { data, isError, refetch, isFetching } = useMyOrders()
  const series = useMySeries()
  const waits = !data || series.isPending
  return (
    <div className="together">
      <PageHead title="Oppdrag" />
      <OfferedNotice />
      {data && !waits && <Assignments orders={data} series={series} />}
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {waits && !isError && <OrderListSkeleton />}
    </div>
  )
}

type Shown = { orders: readonly OrderCard[]; series: ReturnType<typeof useMySeries> }

function Assignments({ orders, series }: Shown) {
  const asked = (series.data ?? []).filter(({ status }) => status === 'pending')
  const agreed = (series.data ?? []).filter(({ status }) => status !== 'pending')
  const { requests, active, history } = groupOrders(orders)
  return (
    <OrderTabs
      label="Oppdrag"
      groups={[
        {
          value: 'nye',
          label: 'Nye forespørsler',
          orders: requests,
          besides: { count: asked.length, content: <SeriesList series={asked} /> },
          empty: (
            <EmptyState
              title="Ingen nye forespørsler"
              action={<ButtonLink to="/employee-profile">Se over profilen</ButtonLink>}
            >
              Når noen vil ha hjelp av deg, svarer du her. En utfylt og synlig profil blir oftere valgt.
            </EmptyState>
          ),
        },
        {
          value: 'aktive',
          label: 'Aktive',
          orders: active,
          empty: <EmptyState title="Ingen aktive oppdrag">Oppdrag du har godtatt, står her.</EmptyState>,
        },
        {
          value: 'faste',
          label: 'Faste avtaler',
          orders: [],
          besides: {
            count: agreed.length,
            content: <SeriesTab series={agreed} asked={series} viewer="worker" />,
          },
          empty: <SeriesTab series={[]} asked={series} viewer="worker" />,
        },
        {
          value: 'historikk',
          label: 'Historikk',
          orders: history,
          empty: (
            <EmptyState title="Ingen tidligere oppdrag">Fullførte og avbrutte oppdrag står her.</EmptyState>
          ),
        },
      ]}
    />
  )
}
