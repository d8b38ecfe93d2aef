import type { ReactNode } from 'react'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { useOrderNow } from '#app/work/orders/web/queries.part.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'

/** A dialog that needs fresh order data: fetches first, in a dialog that looks the same. */
export function WithOrderNow({
  order,
  close,
  title,
  confirm,
  variant,
  children,
}: ActionDialogProps & {
  title: string
  confirm: string
  variant?: 'next'
  children: (order: OrderDetails) => ReactNode
}) {
  const { data, isError, refetch, isFetching } = useOrderNow(order.id)
  if (data) return children(data)
  return (
    <ActionDialog
      title={title}
      confirm={confirm}
      variant={variant}
      busy={false}
      disabled
      failure={null}
      onSubmit={event => event.preventDefault()}
      close={close}
    >
      {isError ? (
        <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />
      ) : (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
    </ActionDialog>
  )
}
