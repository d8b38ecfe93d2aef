import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { useChange } from '#app/client/use-change.ts'
import { texts as evidenceTexts } from '#app/facts/evidence-texts.ts'
import { writeInput } from '#app/work/evidence/api.ts'
import { longestLetter } from '#app/work/evidence/rules.ts'
import { api, client } from '#app/work/evidence/web/client.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { texts } from '../texts.ts'

const letterForm = writeInput.pick({ text: true })

/** An administrator writes the same to both parties of an order, without deciding anything. */
export function WriteDialog({ orderId, close }: { orderId: string; close: () => void }) {
  const { send, busy, failure } = useChange({ refetch: api.key(), done: close })
  const draftKey = personKey('draft', 'letter', orderId)
  const form = useForm({
    resolver: zodResolver(letterForm),
    defaultValues: { text: '', ...draftOf<{ text: string }>(draftKey) },
  })
  useDraft(form, draftKey)
  const submit = form.handleSubmit(async ({ text }) => {
    if (await send(() => client.write({ orderId, text }), evidenceTexts.written, form)) forgetDraft(draftKey)
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={texts.writeToBoth}
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="primary" icon="send" busy={busy}>
            Send
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
      <Field label={texts.letter} hint={texts.letterHint} error={form.formState.errors.text?.message}>
        <Textarea rows={5} counter maxLength={longestLetter} dir="auto" {...form.register('text')} />
      </Field>
    </Dialog>
  )
}
