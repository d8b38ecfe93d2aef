import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { texts } from '#app/facts/evidence-texts.ts'
import { mostPictures } from '#app/services/pictures/limits.ts'
import { usePictureUploads } from '#app/services/pictures/web/picture-uploads.part.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { stateInput } from '../api.ts'
import { evidenceActions, longestStatement } from '../rules.ts'
import { client } from './client.ts'
import { useEvidenceAction } from './use-evidence-action.ts'

const statementForm = stateInput.pick({ text: true })

/**
 * A party adds to a complaint. The text is kept in this tab until it is sent. When the case is decided meanwhile, what was
 * typed is shown until they remove it, so that nobody believes that it was added.
 */
export function StatementForm({ orderId, isOpen }: { orderId: string; isOpen: boolean }) {
  const { act, busy, failure } = useEvidenceAction()
  const uploads = usePictureUploads()
  const draftKey = personKey('draft', 'statement', orderId)
  const form = useForm({
    resolver: zodResolver(statementForm),
    defaultValues: { text: '', ...draftOf<{ text: string }>(draftKey) },
  })
  useDraft(form, draftKey)
  const submit = form.handleSubmit(async ({ text }) => {
    const pictures = uploads.pictures.map(({ id }) => id)
    if (!(await act(() => client.state({ orderId, text, pictures }), texts.stated))) return
    form.reset({ text: '' })
    forgetDraft(draftKey)
    uploads.clear()
  })
  const typed = form.watch('text').trim()
  if (!isOpen) {
    if (!typed) return null
    const remove = () => {
      form.reset({ text: '' })
      forgetDraft(draftKey)
    }
    return (
      <Notice
        tone="warning"
        role="alert"
        title="Dette ble ikke lagt til"
        action={<Button onClick={remove}>Fjern</Button>}
        className="mt-6"
      >
        <p>Saken er avgjort. Det du skrev, står her til du fjerner det.</p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto">
          «{typed}»
        </p>
      </Notice>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-4 border-t pt-5">
      {failure && (
        <Notice tone="danger" role="alert">
          {Object.values(failure.fields ?? {})[0] ?? failure.message}
        </Notice>
      )}
      <Field
        label="Legg til noe i saken"
        hint="Den andre parten og vi leser det. Det kan ikke endres etterpå."
        error={form.formState.errors.text?.message}
      >
        <Textarea
          rows={4}
          maxLength={longestStatement}
          counter={form.watch('text').length}
          dir="auto"
          {...form.register('text')}
        />
      </Field>
      <PictureField
        label="Legg bilder i saken"
        pictures={uploads.pictures}
        busy={uploads.busy}
        error={uploads.error}
        full={uploads.pictures.length >= mostPictures}
        onAdd={uploads.add}
        onRemove={uploads.remove}
      />
      <Button
        type="submit"
        variant="primary"
        icon="send"
        busy={busy}
        disabled={uploads.busy}
        className="justify-self-start"
      >
        {evidenceActions.state.button}
      </Button>
    </form>
  )
}
