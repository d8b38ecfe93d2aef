import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { personKey } from '#app/client/stored-keys.ts'
import { texts } from '#app/facts/evidence-texts.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Radio } from '#ui/radio.tsx'
import { askInput } from '../api.ts'
import { evidenceActions, longestStatement } from '../rules.ts'
import { client } from './client.ts'
import { useEvidenceAction } from './use-evidence-action.ts'

const questionForm = askInput.pick({ to: true, text: true })
type Values = z.input<typeof questionForm>

/** An administrator questions one party or both, while the case is open. Both can read it. */
export function QuestionForm({ order }: { order: OrderDetails }) {
  const { act, busy, failure } = useEvidenceAction()
  const draftKey = personKey('draft', 'question', order.id)
  const form = useForm<Values>({
    resolver: zodResolver(questionForm),
    defaultValues: { to: 'both', text: '', ...draftOf<Values>(draftKey) },
  })
  useDraft(form, draftKey)
  const { errors } = form.formState
  const submit = form.handleSubmit(async values => {
    if (!(await act(() => client.ask({ orderId: order.id, ...values }), texts.asked))) return
    form.reset({ to: values.to, text: '' })
    forgetDraft(draftKey)
  })
  return (
    <Card>
      <CardHead title="Spør partene" />
      <form onSubmit={submit} noValidate className="grid gap-4">
        {failure && (
          <Notice tone="danger" role="alert">
            {Object.values(failure.fields ?? {})[0] ?? failure.message}
          </Notice>
        )}
        <FieldGroup label="Hvem spør du?" hint="Begge leser spørsmålet." error={errors.to?.message}>
          <Radio
            label={`Oppdragsgiveren, ${order.consumer.name}`}
            value={customerRole}
            {...form.register('to')}
          />
          <Radio label={`Den ansatte, ${order.worker.name}`} value="worker" {...form.register('to')} />
          <Radio label="Begge" value="both" {...form.register('to')} />
        </FieldGroup>
        <Field label="Spørsmål" error={errors.text?.message}>
          <Textarea
            rows={3}
            maxLength={longestStatement}
            counter={form.watch('text').length}
            dir="auto"
            {...form.register('text')}
          />
        </Field>
        <Button type="submit" icon="send" busy={busy} className="justify-self-start">
          {evidenceActions.ask.button}
        </Button>
      </form>
    </Card>
  )
}
