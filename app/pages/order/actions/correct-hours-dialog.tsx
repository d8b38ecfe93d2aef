import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvidence } from '#app/work/evidence/api.ts'
import { correctHoursInput, type OrderDetails, objectHoursInput } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import { hoursText } from '#app/work/orders/web/hours.part.ts'
import { reportedHours } from '#app/work/orders/web/hours-field.part.ts'
import { formatHours } from '#platform/shared/time.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { FewerHours, HoursChosen } from './hours-chosen.tsx'
import { useAction } from './use-action.ts'
import { useReport } from './use-report.ts'
import { WithWorkNow } from './with-work-now.tsx'

/** The worker's own hours in the place of those that stand there. */
type Instead = {
  title: string
  whoSays: (hours: string, customer: string) => string
  why: string
  isWhyOptional: boolean
  send: (report: { orderId: string; workedHalfHours: number; why: string }) => Promise<unknown>
}

const correcting: Instead = {
  title: 'Rett timene',
  whoSays: hours => `Det som er meldt nå, er ${hours}.`,
  why: 'Hvorfor rettes det?',
  isWhyOptional: true,
  send: client.correctHours,
}

const objecting: Instead = {
  title: 'Timene stemmer ikke',
  whoSays: (hours, customer) => `${customer} sier at du har jobbet ${hours}.`,
  why: 'Hvordan var det?',
  isWhyOptional: false,
  send: client.objectHours,
}

const dialogOf = (how: Instead) => (props: ActionDialogProps) => (
  <WithWorkNow {...props} title={how.title} confirm={how.title}>
    {(order, evidence) => <HoursInstead {...{ order, evidence, how }} close={props.close} />}
  </WithWorkNow>
)

/** The worker corrects the hours that were reported, until they are approved. */
export const CorrectHoursDialog = dialogOf(correcting)

/** The worker answers the hours of a customer who stopped the work with other ones. */
export const ObjectHoursDialog = dialogOf(objecting)

function HoursInstead({
  order,
  evidence,
  how,
  close,
}: {
  order: OrderDetails
  evidence: OrderEvidence
  how: Instead
  close: () => void
}) {
  const { title } = how
  const { act, busy, failure } = useAction(close)
  const customer = firstName(order.counterpart.name)
  const reported = order.workedHalfHours ?? order.halfHours
  const rules = z.object({
    workedHalfHours: reportedHours(order),
    why: (how.isWhyOptional ? correctHoursInput : objectHoursInput).shape.why,
  })
  const form = useForm({
    resolver: zodResolver(rules, undefined, { raw: true }),
    defaultValues: { workedHalfHours: hoursText(order.halfHours), why: '' },
  })
  const { errors } = form.formState
  const { submit, fewer } = useReport(form, {
    rules,
    usual: Math.min(reported, order.halfHours),
    agreed: hoursText(order.halfHours),
    report: hours =>
      act(
        () => how.send({ orderId: order.id, ...hours }),
        `Timene er rettet. ${customer} har fått beskjed, og har 24 timer på seg.`,
        form,
      ),
  })

  if (fewer) return <FewerHours {...{ order, evidence, busy, failure, ...fewer }} />
  return (
    <ActionDialog
      {...{ title }}
      confirm={how.isWhyOptional ? title : 'Meld timene'}
      variant="next"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <p>{how.whoSays(formatHours(reported), customer)}</p>
      <HoursChosen {...{ order, evidence, form }} />
      <Field
        label={how.why}
        optional={how.isWhyOptional}
        hint={`${customer} kan lese det.`}
        error={errors.why?.message}
      >
        <Textarea rows={2} maxLength={500} counter {...form.register('why')} />
      </Field>
      <p className="text-xs leading-[1.45] text-muted">
        {customer} får beskjed, og har 24 timer på seg fra nå til å godkjenne eller melde problem.
      </p>
    </ActionDialog>
  )
}
