import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OrderEvidence } from '#app/work/evidence/api.ts'
import { api as evidenceApi } from '#app/work/evidence/web/client.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { useOrderNow } from '#app/work/orders/web/queries.part.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'

/** A dialog about the hours: the order and its visits as they are now, never as they were when it was last open. */
export function WithWorkNow({
  order,
  close,
  title,
  confirm,
  children,
}: ActionDialogProps & {
  title: string
  confirm: string
  children: (order: OrderDetails, evidence: OrderEvidence) => ReactNode
}) {
  const known = useOrderNow(order.id)
  const found = useQuery(evidenceApi.one.queryOptions({ input: { orderId: order.id }, staleTime: 0 }))
  const isThere = known.isFetchedAfterMount && found.isFetchedAfterMount
  if (isThere && known.data && found.data) return children(known.data, found.data)
  const failed = [known, found].find(({ isError }) => isError)
  return (
    <ActionDialog
      title={title}
      confirm={confirm}
      variant="next"
      busy={false}
      disabled
      failure={null}
      onSubmit={event => event.preventDefault()}
      close={close}
    >
      {failed ? (
        <ErrorState
          bare
          level={3}
          onRetry={() => Promise.all([known.refetch(), found.refetch()])}
          busy={known.isFetching || found.isFetching}
        />
      ) : (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
    </ActionDialog>
  )
}
