import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { personKey } from '#app/client/stored-keys.ts'
import { firstName } from '#app/facts/names.ts'
import { answerReviewInput, reviewInput } from '#app/meeting/reviews/api.ts'
import { client } from '#app/meeting/reviews/web/client.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { StarInput } from '#ui/star-input.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'

const reviewForm = reviewInput.omit({ orderId: true })
const answerForm = answerReviewInput.omit({ orderId: true })

type ReviewWords = {
  draft: string
  title: string
  confirm: string
  stars: string
  text: string
  /** Who reads it. */
  hint: string
  send: (input: z.output<typeof reviewInput>) => Promise<unknown>
}

/** The customer's one review. */
export function ReviewDialog(props: ActionDialogProps) {
  const { name } = props.order.counterpart
  return (
    <WriteReview
      {...props}
      draft="review"
      title={`Gi ${name} en vurdering`}
      confirm="Gi vurdering"
      stars="Hvor fornøyd er du?"
      text="Din vurdering"
      hint="Alle kan lese den, sammen med fornavnet ditt."
      send={input => client.write(input)}
    />
  )
}

/** The worker's one review of the customer. */
export function ReviewCustomerDialog(props: ActionDialogProps) {
  const { name } = props.order.counterpart
  return (
    <WriteReview
      {...props}
      draft="customer-review"
      title={`Vurder ${name}`}
      confirm="Vurder kunden"
      stars="Hvordan var oppdragsgiveren?"
      text="Din vurdering"
      hint={`${firstName(name)} og ansatte som får en forespørsel fra ${firstName(name)}, kan lese den, sammen med fornavnet ditt.`}
      send={input => client.writeOfCustomer(input)}
    />
  )
}

/** Stars and words. Both stay hidden until both are written, so that nobody retaliates. */
function WriteReview({ order, close, ...words }: ActionDialogProps & ReviewWords) {
  const { act, busy, failure } = useAction(close)
  const draftKey = personKey('draft', words.draft, order.id)
  const form = useForm({
    resolver: zodResolver(reviewForm),
    defaultValues: { stars: 0, text: '', ...draftOf<{ stars: number; text: string }>(draftKey) },
  })
  useDraft(form, draftKey)
  // Registered before the text, so that focus goes to the first of two errors.
  const { field: stars } = useController({ control: form.control, name: 'stars' })
  const { errors } = form.formState
  const submit = form.handleSubmit(async values => {
    const sent = await act(() => words.send({ orderId: order.id, ...values }), 'Takk for vurderingen.', form)
    if (sent) forgetDraft(draftKey)
  })
  return (
    <ActionDialog
      title={words.title}
      confirm={words.confirm}
      variant="next"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <p>
        {firstName(order.counterpart.name)} ser ikke vurderingen din før dere begge har skrevet, eller 14
        dager er gått siden jobben ble godkjent.
      </p>
      <StarInput
        label={words.stars}
        error={errors.stars?.message}
        value={stars.value}
        onValueChange={stars.onChange}
        ref={stars.ref}
        name={stars.name}
      />
      <Field
        label={words.text}
        hint={`${words.hint} Den kan ikke endres etterpå.`}
        error={errors.text?.message}
      >
        <Textarea rows={4} maxLength={2000} counter {...form.register('text')} />
      </Field>
    </ActionDialog>
  )
}

/** The worker's one answer to a review. */
export function AnswerReviewDialog({ order, close }: ActionDialogProps) {
  const { act, busy, failure } = useAction(close)
  const draftKey = personKey('draft', 'review-answer', order.id)
  const form = useForm({
    resolver: zodResolver(answerForm),
    defaultValues: { text: '', ...draftOf<{ text: string }>(draftKey) },
  })
  useDraft(form, draftKey)
  const submit = form.handleSubmit(async ({ text }) => {
    const sent = await act(() => client.answer({ orderId: order.id, text }), 'Svaret er publisert.', form)
    if (sent) forgetDraft(draftKey)
  })
  return (
    <ActionDialog
      title="Svar på vurderingen"
      confirm="Svar på vurderingen"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <Field
        label="Ditt svar"
        hint="Alle kan lese det, under vurderingen. Du kan svare én gang."
        error={form.formState.errors.text?.message}
      >
        <Textarea rows={4} maxLength={2000} counter data-autofocus {...form.register('text')} />
      </Field>
    </ActionDialog>
  )
}
