import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { halfHourLimits } from '#app/facts/order-process.ts'
import type { OrderEvidence } from '#app/work/evidence/api.ts'
import { formatLength, suggestedHalfHours, timeThere } from '#app/work/evidence/visits.ts'
import { api as evidenceApi } from '#app/work/evidence/web/client.ts'
import { deliverInput } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import { hoursText, typedHalfHours } from '#app/work/orders/web/hours.part.ts'
import { hoursField } from '#app/work/orders/web/hours-field.part.ts'
import { formatHours } from '#platform/shared/time.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'

const deliverForm = z.object({
  workedHalfHours: hoursField(deliverInput.shape.workedHalfHours),
  undone: deliverInput.shape.undone,
})

/** The worker reports the work done and its hours, proposed from the visits. */
export function DeliverDialog(props: ActionDialogProps) {
  const orderId = props.order.id
  const found = useQuery(evidenceApi.one.queryOptions({ input: { orderId }, staleTime: 0 }))
  if (found.data) return <DeliverKnown {...props} evidence={found.data} />
  return (
    <ActionDialog
      title="Meld fullført"
      confirm="Meld fullført"
      variant="next"
      busy={false}
      disabled
      failure={null}
      onSubmit={event => event.preventDefault()}
      close={props.close}
    >
      {found.isError ? (
        <ErrorState bare level={3} onRetry={found.refetch} busy={found.isFetching} />
      ) : (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
    </ActionDialog>
  )
}

function DeliverKnown({ order, close, evidence }: ActionDialogProps & { evidence: OrderEvidence }) {
  const { act, busy, failure } = useAction(close)
  const { name } = order.counterpart
  const now = new Date(evidence.asOf)
  const suggested = suggestedHalfHours(evidence.visits, now)
  const form = useForm({
    resolver: zodResolver(deliverForm, undefined, { raw: true }),
    defaultValues: { workedHalfHours: hoursText(suggested ?? order.halfHours), undone: '' },
  })
  const { errors } = form.formState
  const typed = typedHalfHours(form.watch('workedHalfHours'), { least: 1, most: halfHourLimits.mostWorked })
  const left = evidence.tasks.filter(({ doneAt }) => doneAt === null)
  const submit = form.handleSubmit(values =>
    act(
      () => client.deliver({ orderId: order.id, ...deliverForm.parse(values) }),
      `Oppdraget er meldt fullført. ${name} har 24 timer til å godkjenne.`,
      form,
    ),
  )
  return (
    <ActionDialog
      title="Meld fullført"
      confirm="Meld fullført"
      variant="next"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <Field
        label="Timer utført"
        hint={`Avtalt: ${formatHours(order.halfHours)}. Timer utover det betales bare hvis ${name} sier ja.`}
        error={errors.workedHalfHours?.message}
      >
        {/* No number input: in an English browser it takes a comma for nothing, and 2,5 becomes 25. */}
        <Input inputMode="decimal" autoComplete="off" maxLength={5} {...form.register('workedHalfHours')} />
      </Field>
      {suggested !== null && (
        <p className="text-sm text-muted">
          Du har vært sjekket inn i {formatLength(timeThere(evidence.visits, now))}. Forslaget er{' '}
          {formatHours(suggested)}, og du bestemmer selv hva du melder.
        </p>
      )}
      {typed !== null && typed > order.halfHours && (
        <p role="status">
          {formatHours(typed - order.halfHours)} mer enn avtalt. {name} blir spurt om å betale for det.
        </p>
      )}
      {left.length > 0 && (
        <>
          <Notice
            tone="warning"
            title={`${left.length} av ${evidence.tasks.length} oppgaver er ikke krysset av`}
          >
            <ul className="mt-1 list-disc pl-5">
              {left.map(({ id, text }) => (
                <li key={id}>
                  <bdi className="break-words">{text}</bdi>
                </li>
              ))}
            </ul>
          </Notice>
          <Field
            label="Hvorfor ble de ikke gjort?"
            optional
            hint={`${name} kan lese det.`}
            error={errors.undone?.message}
          >
            <Textarea rows={3} maxLength={500} counter {...form.register('undone')} />
          </Field>
        </>
      )}
    </ActionDialog>
  )
}
