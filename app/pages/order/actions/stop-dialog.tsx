import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvidence } from '#app/work/evidence/api.ts'
import { checkedIn } from '#app/work/evidence/visits.ts'
import { type OrderDetails, stopInput } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import { hoursText } from '#app/work/orders/web/hours.part.ts'
import { reportedHours } from '#app/work/orders/web/hours-field.part.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { HoursChosen } from './hours-chosen.tsx'
import { useAction } from './use-action.ts'
import { WithWorkNow } from './with-work-now.tsx'

const title = 'Stopp arbeidet'

/** Either stops the work before it is done, with the hours so far. `why`: what stands there as the reason at first. */
export function StopDialog({ why = '', ...props }: ActionDialogProps & { why?: string }) {
  return (
    <WithWorkNow {...props} title={title} confirm={title}>
      {(order, evidence) => <StopKnown {...{ order, evidence, why }} close={props.close} />}
    </WithWorkNow>
  )
}

type KnownProps = { order: OrderDetails; evidence: OrderEvidence; why: string; close: () => void }

function StopKnown({ order, evidence, why, close }: KnownProps) {
  const { act, busy, failure } = useAction(close)
  const isOwn = order.viewer === 'worker'
  const other = firstName(order.counterpart.name)
  const rules = z.object({ workedHalfHours: reportedHours(order), why: stopInput.shape.why })
  // What was agreed says nothing of work that is broken off.
  const soFar = Math.min(order.halfHours, checkedIn(evidence) ?? order.halfHours)
  const form = useForm({
    resolver: zodResolver(rules, undefined, { raw: true }),
    defaultValues: { workedHalfHours: hoursText(soFar), why },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(async values => {
    await act(
      () => client.stop({ orderId: order.id, ...rules.parse(values) }),
      isOwn
        ? `Arbeidet er stoppet. ${other} har fått timene.`
        : `Arbeidet er stoppet. ${other} har fått beskjed, og kan svare på timene.`,
      form,
    )
  })
  return (
    <ActionDialog
      {...{ title, busy, failure, close }}
      confirm={title}
      keep="Fortsett"
      variant="danger"
      onSubmit={submit}
    >
      <HoursChosen {...{ order, evidence, form }} />
      <Field label="Hvorfor stoppes arbeidet?" hint={`${other} kan lese det.`} error={errors.why?.message}>
        <Textarea rows={3} maxLength={500} counter {...form.register('why')} />
      </Field>
      <p className="text-sm text-muted">
        {order.moreTime && 'Spørsmålet om mer tid faller bort. '}
        {isOwn
          ? `${other} får 24 timer på å se over timene. Du kan rette dem helt til de er godkjent.`
          : `${other} har 24 timer på å bekrefte timene eller si fra. Etterpå godkjenner du, eller melder problem. Timer som er jobbet, blir alltid betalt.`}
      </p>
    </ActionDialog>
  )
}
