import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Decision } from '#app/facts/verification-status.ts'
import { WorkerTax } from '#app/money/tax/web/worker-tax.part.tsx'
import { CheckHmsCard } from '#app/people/hms-cards/web/check-card.part.tsx'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { type ReviewCard, type ReviewDetails, setStatusInput } from '../api.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'
import { useReviewedWorker } from './queries.ts'
import { StatusBadges } from './status-badges.tsx'
import { History, WorkerDetails } from './worker-details.tsx'

const notesForm = setStatusInput.pick({ notes: true })

type DetailsDialogProps = { worker: ReviewCard; onClose: () => void }

/** One worker's whole profile, and the three decisions. A failed decision keeps the dialog and the notes. */
export function DetailsDialog({ worker, onClose }: DetailsDialogProps) {
  const { data, isError, refetch, isFetching } = useReviewedWorker(worker.id)
  const shown = data ?? worker
  const decision = useDecision(worker.id, data, onClose)
  const { form, busy, failure, decide } = decision
  const notesError = form.formState.errors.notes?.message
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="lg"
      title={<span className="break-words">{shown.fullName || texts.noName}</span>}
      media={<Portrait src={shown.image} name={shown.fullName || null} size="m" />}
      meta={<StatusBadges worker={shown} className="mt-1.5" />}
      footer={
        data && (
          <>
            <Button variant="next" icon="check" busy={busy === 'approved'} onClick={() => decide('approved')}>
              Godkjenn
            </Button>
            <Button busy={busy === 'needs_info'} onClick={() => decide('needs_info')}>
              Be om mer info
            </Button>
            <Button
              variant="danger-line"
              className="sm:ml-auto"
              busy={busy === 'rejected'}
              onClick={() => decide('rejected')}
            >
              Avslå
            </Button>
          </>
        )
      }
    >
      {data && <WorkerDetails worker={data} />}
      {data && <CheckHmsCard workerId={worker.id} />}
      {data && <WorkerTax workerId={worker.id} />}
      {data && (
        <Field label="Notater fra admin" hint={texts.notesHint} error={notesError}>
          <Textarea rows={3} maxLength={2000} counter {...form.register('notes')} />
        </Field>
      )}
      {failure && (
        <Notice key={failure.message} tone="danger" role="alert" title={texts.statusFailed}>
          {failure.message}
        </Notice>
      )}
      {data && <History worker={data} />}
      {!data && isError && <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />}
      {!data && !isError && (
        <Loading className="grid gap-5">
          <Skeleton className="h-24 rounded-control" />
          <SkeletonText lines={6} />
          <Skeleton className="h-26 rounded-control" />
        </Loading>
      )}
    </Dialog>
  )
}

/** Sends a decision with the state on screen, so that it never overwrites another administrator's. */
function useDecision(workerId: string, seen: ReviewDetails | undefined, onDone: () => void) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<Decision | null>(null)
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const refetch = () => queries.invalidateQueries({ queryKey: api.key() })
  const form = useForm({ resolver: zodResolver(notesForm), defaultValues: { notes: '' } })

  const send = async (status: Decision, notes: string) => {
    if (!seen || busy) return
    setBusy(status)
    setFailure(null)
    try {
      const { status: seenStatus, lastDecision: seenDecision } = seen
      await client.setStatus({ workerId, status, notes, seenStatus, seenDecision })
      toast.success(texts.statusUpdated(status))
      // Before the dialog closes, so that focus returns to an element that still exists.
      await refetch()
      onDone()
    } catch (error) {
      setFailure(showFailure(form, error))
      toast.error(texts.statusFailed)
      await refetch()
    } finally {
      setBusy(null)
    }
  }
  const decide = (status: Decision) => form.handleSubmit(({ notes = '' }) => send(status, notes))()
  return { form, busy, failure, decide }
}
