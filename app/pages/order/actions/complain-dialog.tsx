import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { mostPictures } from '#app/services/pictures/limits.ts'
import { usePictureUploads } from '#app/services/pictures/web/picture-uploads.part.ts'
import { complainInput } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { useAction } from './use-action.ts'

const complainForm = complainInput.pick({ text: true })

/** The customer describes the problem and may add pictures. The text is kept in this tab until sent. */
export function ComplainDialog({ order, close }: ActionDialogProps) {
  const { act, busy, failure } = useAction(close)
  const uploads = usePictureUploads()
  const draftKey = personKey('draft', 'complaint', order.id)
  const form = useForm({
    resolver: zodResolver(complainForm),
    defaultValues: { text: '', ...draftOf<{ text: string }>(draftKey) },
  })
  useDraft(form, draftKey)
  const submit = form.handleSubmit(async ({ text }) => {
    const pictures = uploads.pictures.map(({ id }) => id)
    const sent = await act(
      () => client.complain({ orderId: order.id, text, pictures }),
      'Problemet er meldt. Vi ser på saken.',
      form,
    )
    if (sent) forgetDraft(draftKey)
  })
  return (
    <ActionDialog
      title="Meld problem"
      confirm="Meld problem"
      onSubmit={submit}
      disabled={uploads.busy}
      {...{ busy, failure, close }}
    >
      <p>
        Vi ser på saken og avgjør hva du skal betale. Både du og {order.counterpart.name} kan legge til mer
        underveis, og får en begrunnelse.
      </p>
      <Field label="Hva er galt?" error={form.formState.errors.text?.message}>
        <Textarea rows={5} maxLength={2000} counter data-autofocus {...form.register('text')} />
      </Field>
      <PictureField
        label="Legg ved bilder"
        pictures={uploads.pictures}
        busy={uploads.busy}
        error={uploads.error}
        full={uploads.pictures.length >= mostPictures}
        onAdd={uploads.add}
        onRemove={uploads.remove}
      />
    </ActionDialog>
  )
}
