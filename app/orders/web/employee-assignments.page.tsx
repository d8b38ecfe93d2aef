import { OfferedNotice } from '#app/open-requests/web/offered-notice.tsx'
import { pageTitle } from '#app/page-title.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { OrderCard } from '../api.ts'
import { groupOrders } from './order-groups.ts'
import { OrderListSkeleton, OrderTabs } from './order-list.tsx'
import { useMyOrders } from './queries.ts'

export const meta = pageTitle('Oppdrag')

/** A worker's assignments. */
export default function EmployeeAssignments() {
  const { data, isError, refetch, isFetching } = useMyOrders()
  return (
    <>
      <PageHead title="Oppdrag" />
      <OfferedNotice />
      {data && <Assignments orders={data} />}
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {!data && !isError && <OrderListSkeleton />}
    </>
  )
}

function Assignments({ orders }: { orders: readonly OrderCard[] }) {
  const { requests, active, history } = groupOrders(orders)
  return (
    <OrderTabs
      label="Oppdrag"
      groups={[
        {
          value: 'nye',
          label: 'Nye forespørsler',
          orders: requests,
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
