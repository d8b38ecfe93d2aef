import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { firstName } from '#app/facts/names.ts'
import { typedWish, wishKeys } from '#app/facts/wish.ts'
import { client } from '#app/work/changes/web/client.ts'
import type { OrderAgain } from '#app/work/orders/again.ts'
import type { OrderCard } from '#app/work/orders/api.ts'
import { api } from '#app/work/orders/web/client.ts'
import { hoursText } from '#app/work/orders/web/hours.part.ts'
import { Quote } from '#app/work/orders/web/quote.part.tsx'
import { quoteOf, requestForm } from '#app/work/orders/web/request-form.part.ts'
import { SamePlace } from '#app/work/orders/web/same-place.part.tsx'
import { TaskListField, taskErrors } from '#app/work/orders/web/task-list-field.part.tsx'
import { WhenFields } from '#app/work/orders/web/when-fields.part.tsx'
import { WishFields } from '#app/work/orders/web/wish-fields.part.tsx'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { inScreenOrder } from '#platform/client/form.ts'
import { formatRate } from '#platform/shared/money.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/input.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'

const words = {
  title: 'Endre forespørselen',
  confirm: 'Send endret forespørsel med betalingsplikt',
  variant: 'next',
  size: 'lg',
} as const

/** The request dialog again, with what was asked, until it is answered. */
export function ChangeRequestDialog({ order, close }: ActionDialogProps) {
  const asked = useQuery(api.again.queryOptions({ input: { orderId: order.id }, staleTime: 0 }))
  const worker = asked.data?.gone ? null : asked.data?.worker
  if (asked.data && worker) return <RequestKnown {...{ order, close, worker }} wish={asked.data.wish} />
  return (
    <ActionDialog
      {...words}
      busy={false}
      disabled
      failure={null}
      onSubmit={event => event.preventDefault()}
      close={close}
    >
      {asked.data && <p>{asked.data.gone}</p>}
      {asked.isError && <ErrorState bare level={3} onRetry={asked.refetch} busy={asked.isFetching} />}
      {asked.isPending && (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      )}
    </ActionDialog>
  )
}

type Known = {
  order: OrderCard
  close: () => void
  worker: NonNullable<OrderAgain['worker']>
  wish: OrderAgain['wish']
}

function RequestKnown({ order, close, worker, wish }: Known) {
  const { act, busy, failure } = useAction(close)
  const { id: orderId, serviceId, agreement, startsAt } = order
  const name = firstName(worker.fullName)
  const draftKey = personKey('draft', 'change-request', orderId, String(agreement))
  const form = useForm({
    resolver: zodResolver(requestForm, undefined, { raw: true }),
    defaultValues: {
      ...{ serviceId, date: localDate(startsAt), time: localTime(startsAt) },
      halfHours: hoursText(wish.halfHours),
      ...typedWish(wish),
      ...{ repeat: '' as const, tasks: wish.tasks },
      ...draftOf(draftKey),
    },
  })
  useDraft(form, draftKey)
  inScreenOrder(form, ['serviceId', 'date', 'time', 'halfHours', ...wishKeys, 'tasks'])
  const { errors } = form.formState
  const [date, time, hours] = form.watch(['date', 'time', 'halfHours'])
  const service = worker.services.find(offered => offered.serviceId === serviceId)
  const quote = quoteOf(service, hours, { date, time }, localDate(new Date()))

  const submitAs = (meant: boolean) =>
    form.handleSubmit(async values => {
      const { repeat: _, serviceId: __, ...typed } = requestForm.parse(values)
      const expectedRate = service?.rate ?? 0
      const sent = await act(
        () => client.changeRequest({ orderId, agreement, expectedRate, ...typed, meant }),
        `Forespørselen er endret. ${name} har fått beskjed.`,
        form,
      )
      if (sent) forgetDraft(draftKey)
    })
  const isSamePlace = failure?.reason === 'same-place'

  return (
    <ActionDialog
      {...words}
      onSubmit={submitAs(false)}
      failure={isSamePlace ? null : failure}
      {...{ busy, close }}
    >
      {isSamePlace && <SamePlace message={failure.message} busy={busy} onMeant={() => submitAs(true)()} />}
      <p>
        {name} får vite hva som er endret, og får ny frist til å svare. Du kan trekke forespørselen gratis til
        du har fått svar.
      </p>
      <Field label="Tjeneste" error={errors.serviceId?.message}>
        <Select {...form.register('serviceId')}>
          {service && (
            <option value={serviceId}>
              {service.name} – {formatRate(service.rate)}
            </option>
          )}
        </Select>
      </Field>
      <WhenFields form={form} workerId={worker.profileId} name={name} orderId={orderId} />
      <WishFields form={form} />
      <Controller
        control={form.control}
        name="tasks"
        render={({ field: { value, onChange } }) => (
          <TaskListField
            serviceId={serviceId}
            tasks={value}
            onChange={onChange}
            {...taskErrors(errors.tasks)}
          />
        )}
      />
      {quote && service && <Quote price={quote} service={service.name} workerName={name} />}
      <p className="text-sm text-muted">Du forplikter deg til å betale hvis {name} godtar.</p>
    </ActionDialog>
  )
}
