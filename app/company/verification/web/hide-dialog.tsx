import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { hideForm, type ReviewCard } from '../api.ts'
import { texts } from '../texts.ts'
import { useReviewedWorker } from './queries.ts'
import { useActive } from './use-active.ts'

/** Asks before a worker is hidden, with what ends and what is left uncertain by it, and why, which the worker reads. */
export function HideDialog({ worker, onClose }: { worker: ReviewCard; onClose: () => void }) {
  const { data, isError, refetch, isFetching } = useReviewedWorker(worker.id)
  const { mutate, isPending } = useActive(worker, onClose)
  const form = useForm({
    resolver: zodResolver(hideForm, undefined, { raw: true }),
    defaultValues: { reason: '' },
  })
  return (
    <ActionDialog
      title={texts.hideTitle(worker.fullName || texts.noName)}
      confirm="Deaktiver"
      variant="danger"
      busy={isPending}
      disabled={!data}
      failure={null}
      onSubmit={form.handleSubmit(({ reason }) => mutate(reason))}
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
      <Field label="Grunn" hint={texts.reasonHint} error={form.formState.errors.reason?.message}>
        <Textarea rows={3} maxLength={1000} counter {...form.register('reason')} />
      </Field>
    </ActionDialog>
  )
}
