import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvidence } from '#app/work/evidence/api.ts'
import { deliverInput, type OrderDetails } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import { hoursText } from '#app/work/orders/web/hours.part.ts'
import { reportedHours } from '#app/work/orders/web/hours-field.part.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { FewerHours, HoursChosen } from './hours-chosen.tsx'
import { AskMoreTimeDialog } from './more-time-dialogs.tsx'
import { useAction } from './use-action.ts'
import { useReport } from './use-report.ts'
import { WithWorkNow } from './with-work-now.tsx'

const { undone, greeting } = deliverInput.shape

export type Delivery = { workedHalfHours: number; undone: string; greeting: string }

/** The worker reports the work done. It begins with the agreed hours; what the visits say is one press away. */
export function DeliverDialog(props: ActionDialogProps) {
  return (
    <WithWorkNow {...props} title="Meld fullført" confirm="Meld fullført">
      {(order, evidence) => <DeliverKnown {...{ order, evidence }} close={props.close} />}
    </WithWorkNow>
  )
}

/** The same, with facts that are known: without network, as they were last read. */
export function DeliverKnown({
  order,
  evidence,
  close,
  onDeliver,
}: {
  order: OrderDetails
  evidence: OrderEvidence
  close: () => void
  /** Where the page itself sends what is reported, after what was pressed before it. */
  onDeliver?: (delivery: Delivery) => void
}) {
  const { act, busy, failure } = useAction(close)
  const [asksForMore, setAsksForMore] = useState(false)
  const { name } = order.counterpart
  const rules = z.object({ workedHalfHours: reportedHours(order), undone, greeting })
  const form = useForm({
    resolver: zodResolver(rules, undefined, { raw: true }),
    defaultValues: { workedHalfHours: hoursText(order.halfHours), undone: '', greeting: '' },
  })
  const { errors } = form.formState
  const left = evidence.tasks.filter(({ doneAt }) => doneAt === null)
  const { submit, fewer } = useReport(form, {
    rules,
    usual: order.halfHours,
    agreed: hoursText(order.halfHours),
    report: delivery => {
      if (!onDeliver)
        return act(
          () => client.deliver({ orderId: order.id, ...delivery }),
          `Oppdraget er meldt fullført. ${name} har 24 timer til å godkjenne.`,
          form,
        )
      onDeliver(delivery)
      close()
      return true
    },
  })

  if (asksForMore) return <AskMoreTimeDialog order={order} close={close} />
  if (fewer) return <FewerHours {...{ order, evidence, busy, failure, ...fewer }} />
  return (
    <ActionDialog
      title="Meld fullført"
      confirm="Meld fullført"
      variant="next"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <HoursChosen
        {...{ order, evidence, form }}
        onMore={order.moreTime ? undefined : () => setAsksForMore(true)}
      />
      {order.outlays.waiting > 0 && (
        <Notice tone="warning" title="Du har et utlegg uten kvittering">
          <p>
            Send kvitteringen på siden til oppdraget, eller si at du ikke kjøpte det. Du kan gjøre det etterpå
            også.
          </p>
        </Notice>
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
      <Field label={`Hilsen til ${firstName(name)}`} optional error={errors.greeting?.message}>
        <Textarea rows={2} maxLength={500} counter {...form.register('greeting')} />
      </Field>
      <p className="text-xs leading-[1.45] text-muted">
        {order.moreTime && 'Spørsmålet om mer tid faller bort når du melder fullført. '}
        {firstName(name)} får 24 timer på å se over jobben. Du kan rette timene helt til den er godkjent.
      </p>
    </ActionDialog>
  )
}
