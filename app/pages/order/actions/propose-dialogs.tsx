import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { personKey } from '#app/client/stored-keys.ts'
import { firstName } from '#app/facts/names.ts'
import { nightSentence } from '#app/facts/night.ts'
import { halfHourLimits } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import { wishWords } from '#app/facts/wish.ts'
import { proposeInput } from '#app/work/changes/api.ts'
import { differenceWords } from '#app/work/changes/proposal-words.ts'
import { client } from '#app/work/changes/web/client.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { changedPrice } from '#app/work/orders/settlement.ts'
import { hoursText, typedHalfHours } from '#app/work/orders/web/hours.part.ts'
import { hoursField } from '#app/work/orders/web/hours-field.part.ts'
import { WhenFields } from '#app/work/orders/web/when-fields.part.tsx'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { inScreenOrder } from '#platform/client/form.ts'
import { formatKr } from '#platform/shared/money.ts'
import { instantOf, localDate, localTime } from '#platform/shared/time.ts'
import { Field } from '#ui/field.tsx'
import { Input, Textarea } from '#ui/input.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'
import { WithOrderNow } from './with-order-now.tsx'

const proposeForm = z.object({
  serviceId: z.string(),
  ...proposeInput.omit({ orderId: true, agreement: true }).shape,
  halfHours: hoursField(proposeInput.shape.halfHours),
})

const words = { title: 'Foreslå endring', confirm: 'Send forslag', variant: 'next' } as const

/** Another time, length or place for what is agreed, as a proposal to the other. */
export function ProposeDialog({ order, close }: ActionDialogProps) {
  return (
    <WithOrderNow {...{ order, close }} {...words}>
      {known => <ProposeKnown order={known} close={close} />}
    </WithOrderNow>
  )
}

/** The same, as an answer to a proposal: it begins with what was proposed. */
export function CounterDialog({ order, close }: ActionDialogProps) {
  return (
    <WithOrderNow {...{ order, close }} {...words} title="Foreslå noe annet">
      {known => <ProposeKnown order={known} close={close} answered={known.proposal} />}
    </WithOrderNow>
  )
}

type Known = { order: OrderDetails; close: () => void; answered?: OrderDetails['proposal'] }

function ProposeKnown({ order, close, answered = null }: Known) {
  const { act, busy, failure } = useAction(close)
  const { id: orderId, agreement, viewer, agreed, serviceId, serviceKind } = order
  const name = firstName(order.counterpart.name)
  const { startsAt, halfHours, address } = answered ?? order
  const draftKey = personKey('draft', 'proposal', orderId, answered?.id ?? String(agreement))
  const form = useForm({
    resolver: zodResolver(proposeForm, undefined, { raw: true }),
    defaultValues: {
      serviceId,
      ...{ date: localDate(startsAt), time: localTime(startsAt), halfHours: hoursText(halfHours) },
      ...{ address, words: '' },
      ...draftOf(draftKey),
    },
  })
  useDraft(form, draftKey)
  inScreenOrder(form, ['date', 'time', 'halfHours', 'address', 'words'])
  const { errors } = form.formState
  const [date, time, hours] = form.watch(['date', 'time', 'halfHours'])
  const [length, at] = [typedHalfHours(hours, halfHourLimits), date && time ? instantOf(date, time) : null]
  const price =
    length && at && changedPrice({ serviceKind, rate: agreed.rate }, { startsAt: at, halfHours: length })
  const money: ['gross' | 'wage', string, string] =
    viewer === customerRole ? ['gross', 'Prisen blir', 'Du betaler'] : ['wage', 'Lønnen blir', 'Du tjener']
  const [of, becomes, you] = money

  const submit = form.handleSubmit(async values => {
    const { serviceId: _, ...typed } = proposeForm.parse(values)
    const input = { orderId, agreement, ...typed }
    const sent = await act(
      () => (answered ? client.counter({ ...input, changeId: answered.id }) : client.propose(input)),
      `Forslaget er sendt til ${name}.`,
      form,
    )
    if (sent) forgetDraft(draftKey)
  })

  return (
    <ActionDialog
      {...words}
      title={answered ? 'Foreslå noe annet' : words.title}
      size="lg"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <p>Det dere har avtalt, gjelder til {name} sier ja. Tiden du foreslår, holdes av så lenge.</p>
      <WhenFields
        form={form}
        workerId={order.worker.profileId}
        name={viewer === 'worker' ? 'Du' : name}
        orderId={orderId}
      />
      {viewer === customerRole && (
        <Field label={wishWords.address.label} error={errors.address?.message}>
          <Input autoComplete="off" {...form.register('address')} />
        </Field>
      )}
      <Field label={`Beskjed til ${name}`} optional error={errors.words?.message}>
        <Textarea rows={3} maxLength={500} counter {...form.register('words')} />
      </Field>
      {price && (
        <p role="status">
          {becomes} <strong>{formatKr(price[of])}</strong>
          {of === 'wage' && ' før skatt'}. {you} {differenceWords(agreed[of], price[of])}
          {agreed[of] === price[of] ? ' som før' : ' enn avtalt'}.{of === 'gross' && nightSentence(price)}
        </p>
      )}
    </ActionDialog>
  )
}
