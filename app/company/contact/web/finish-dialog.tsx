import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { inboxTexts, longestNote } from '#app/facts/inbox.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { finishInput } from '../inbox-api.ts'
import { client } from './inbox-client.ts'
import { useInboxAction } from './use-inbox-action.ts'

const noteForm = finishInput.pick({ note: true })

/** Marks a message as done without an answer. The note is for administrators only. */
export function FinishDialog({
  messageId,
  seen,
  close,
}: {
  messageId: string
  seen: number | null
  close: () => void
}) {
  const { act, busy, failure } = useInboxAction()
  const draftKey = personKey('draft', 'contact-note', messageId)
  const form = useForm({
    resolver: zodResolver(noteForm),
    defaultValues: { note: '', ...draftOf<{ note: string }>(draftKey) },
  })
  useDraft(form, draftKey)
  const submit = form.handleSubmit(async ({ note }) => {
    const work = () => client.finish({ messageId, seen, note })
    if (!(await act(work, inboxTexts.finished, form))) return
    forgetDraft(draftKey)
    close()
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title="Marker som ferdig"
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="primary" busy={busy}>
            Marker som ferdig
          </Button>
          <Button onClick={close}>Tilbake</Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <Field
        label="Notat"
        hint="Hvorfor trenger den ikke svar? Bare administratorer leser det, og den som skrev, får ingen e-post."
        error={form.formState.errors.note?.message}
      >
        <Textarea rows={4} counter maxLength={longestNote} {...form.register('note')} />
      </Field>
    </Dialog>
  )
}
