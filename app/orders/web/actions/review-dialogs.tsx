import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { brand } from '#app/brand.ts'
import { client } from '#app/browser.ts'
import { answerReviewInput, reviewInput } from '#app/reviews/api.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { StarInput } from '#ui/star-input.tsx'
import { ActionDialog, type ActionDialogProps } from '../action-dialog.tsx'
import { useAction } from '../use-action.ts'

const reviewForm = reviewInput.omit({ orderId: true })
const answerForm = answerReviewInput.omit({ orderId: true })

/** The customer says what it was like, once. */
export function ReviewDialog({ order, close }: ActionDialogProps) {
  const { act, busy, failure } = useAction(close)
  const draftKey = `${brand.storagePrefix}draft-review-${order.id}`
  const form = useForm({
    resolver: zodResolver(reviewForm),
    defaultValues: { stars: 0, text: '', ...draftOf<{ stars: number; text: string }>(draftKey) },
  })
  useDraft(form, draftKey)
  // Known before the text, so that the focus goes to the first of two faults.
  const { field: stars } = useController({ control: form.control, name: 'stars' })
  const { errors } = form.formState
  const submit = form.handleSubmit(async values => {
    const sent = await act(
      () => client.reviews.write({ orderId: order.id, ...values }),
      'Takk for vurderingen.',
      form,
    )
    if (sent) forgetDraft(draftKey)
  })
  return (
    <ActionDialog
      title={`Gi ${order.counterpart.name} en vurdering`}
      confirm="Gi vurdering"
      variant="next"
      onSubmit={submit}
      {...{ busy, failure, close }}
    >
      <StarInput
        label="Hvor fornøyd er du?"
        error={errors.stars?.message}
        value={stars.value}
        onValueChange={stars.onChange}
        ref={stars.ref}
        name={stars.name}
      />
      <Field
        label="Din vurdering"
        hint="Alle kan lese den, sammen med fornavnet ditt. Den kan ikke endres etterpå."
        error={errors.text?.message}
      >
        <Textarea rows={4} maxLength={2000} counter {...form.register('text')} />
      </Field>
    </ActionDialog>
  )
}

/** The worker answers a review, once. */
export function AnswerReviewDialog({ order, close }: ActionDialogProps) {
  const { act, busy, failure } = useAction(close)
  const draftKey = `${brand.storagePrefix}draft-review-answer-${order.id}`
  const form = useForm({
    resolver: zodResolver(answerForm),
    defaultValues: { text: '', ...draftOf<{ text: string }>(draftKey) },
  })
  useDraft(form, draftKey)
  const submit = form.handleSubmit(async ({ text }) => {
    const sent = await act(
      () => client.reviews.answer({ orderId: order.id, text }),
      'Svaret er publisert.',
      form,
    )
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
