import { ActionDialog } from '#ui/action-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { ReviewCard } from '../api.ts'
import { texts } from '../texts.ts'
import { useReviewedWorker } from './queries.ts'
import { useActive } from './use-active.ts'

/** Asks before a worker is hidden, with what ends and what is left uncertain by it. */
export function HideDialog({ worker, onClose }: { worker: ReviewCard; onClose: () => void }) {
  const { data, isError, refetch, isFetching } = useReviewedWorker(worker.id)
  const { mutate, isPending } = useActive(worker, onClose)
  return (
    <ActionDialog
      title={texts.hideTitle(worker.fullName || texts.noName)}
      confirm="Deaktiver"
      variant="danger"
      busy={isPending}
      disabled={!data}
      failure={null}
      onSubmit={event => {
        event.preventDefault()
        mutate()
      }}
      close={onClose}
    >
      <p>{texts.hideMeans}</p>
      {data && (
        <>
          <p>{texts.hideEnds(data.waiting)}</p>
          <p>{texts.hideMarks(data.agreed)}</p>
        </>
      )}
      {!data && isError && <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />}
      {!data && !isError && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
    </ActionDialog>
  )
}
