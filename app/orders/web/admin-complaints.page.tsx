import { pageTitle } from '#app/page-title.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { OrderList, OrderListSkeleton } from './order-list.tsx'
import { useComplaints } from './queries.ts'

export const meta = pageTitle('Reklamasjoner')

/** Complaints that wait for a decision. */
export default function AdminComplaints() {
  const { data, isError, refetch, isFetching } = useComplaints()
  return (
    <>
      <PageHead title="Reklamasjoner" sub="Saker som venter på en avgjørelse" />
      {data && data.length > 0 && <OrderList orders={data} />}
      {data?.length === 0 && (
        <EmptyState title="Ingen åpne reklamasjoner">
          Når en kunde melder et problem, står saken her til den er avgjort.
        </EmptyState>
      )}
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {!data && !isError && <OrderListSkeleton />}
    </>
  )
}
