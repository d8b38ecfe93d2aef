import { pageTitle } from '#app/client/page-title.ts'
import { OfferedNotice } from '#app/meeting/open-requests/web/offered-notice.part.tsx'
import { ComingOrders, OrderTabs } from '#app/pages/order/order-list.tsx'
import { type OrderList, useMyOrders } from '#app/work/orders/web/list-queries.part.ts'
import { useMySeries } from '#app/work/series/web/queries.part.ts'
import { SeriesList, SeriesTab } from '#app/work/series/web/series-list.part.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const meta = pageTitle('Oppdrag')

/** A worker's assignments. */
export default function WorkerAssignments() {
  const asked = [useMyOrders('requests'), useMyOrders('active'), useMyOrders('history')]
  const [requests, active, history] = asked.map(({ list }) => list)
  const [askedSeries, agreed] = [useMySeries('asked'), useMySeries('answered')]
  const isKnown = !askedSeries.asked.isPending && !agreed.asked.isPending
  const lists = requests && active && history && isKnown && { requests, active, history }
  return (
    <div className="together">
      <PageHead title="Oppdrag" />
      <OfferedNotice />
      {lists && <Assignments {...lists} askedSeries={askedSeries} agreed={agreed} />}
      <ComingOrders asked={asked} isThere={Boolean(lists)} />
    </div>
  )
}

type Shown = {
  requests: OrderList
  active: OrderList
  history: OrderList
  askedSeries: ReturnType<typeof useMySeries>
  agreed: ReturnType<typeof useMySeries>
}

function Assignments({ requests, active, history, askedSeries, agreed }: Shown) {
  return (
    <OrderTabs
      label="Oppdrag"
      groups={[
        {
          value: 'nye',
          label: 'Nye forespørsler',
          list: requests,
          total: requests.totals.requests,
          besides: { count: askedSeries.total, content: <SeriesList {...askedSeries} /> },
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
          list: active,
          total: active.totals.active,
          empty: <EmptyState title="Ingen aktive oppdrag">Oppdrag du har godtatt, står her.</EmptyState>,
        },
        {
          value: 'faste',
          label: 'Faste avtaler',
          besides: {
            count: agreed.total,
            content: <SeriesTab mine={agreed} viewer="worker" />,
          },
          empty: <SeriesTab mine={agreed} viewer="worker" />,
        },
        {
          value: 'historikk',
          label: 'Historikk',
          list: history,
          total: history.totals.history,
          empty: (
            <EmptyState title="Ingen tidligere oppdrag">Fullførte og avbrutte oppdrag står her.</EmptyState>
          ),
        },
      ]}
    />
  )
}
