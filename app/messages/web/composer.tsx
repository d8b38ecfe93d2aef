import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, useId } from 'react'
import { useForm } from 'react-hook-form'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { sendMessageInput } from '../api.ts'
import { texts } from '../texts.ts'
import { useSend } from './queries.ts'

const written = sendMessageInput.pick({ text: true })

/** With a finger the Enter key of the screen makes a new line; with a keyboard it sends. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches

/**
 * Where a message is written. What is typed is kept in this tab until it is sent. Give it a `key` by person.
 */
export function Composer({ to, onSent, onFocus }: { to: string; onSent?: () => void; onFocus?: () => void }) {
  const draftKey = `naerhjelp-draft-message-${to}`
  const errorId = useId()
  const send = useSend(to)
  const form = useForm({
    resolver: zodResolver(written),
    defaultValues: { text: '', ...draftOf<{ text: string }>(draftKey) },
  })
  useDraft(form, draftKey)

  const error = form.formState.errors.text?.message
  const submit = form.handleSubmit(({ text }) => {
    send.mutate({ to, text, clientKey: crypto.randomUUID() })
    form.reset({ text: '' })
    forgetDraft(draftKey)
    form.setFocus('text')
    onSent?.()
  })

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    submit()
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      {error && error !== texts.empty && <FieldError id={errorId}>{error}</FieldError>}
      <div className="flex items-end gap-2">
        <Textarea
          aria-label="Skriv en melding"
          placeholder="Skriv en melding"
          aria-invalid={error && error !== texts.empty ? true : undefined}
          aria-describedby={error && error !== texts.empty ? errorId : undefined}
          rows={1}
          enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
          onKeyDown={keyDown}
          onFocus={onFocus}
          {...form.register('text')}
          className="flex-1 *:[textarea]:field-sizing-content *:[textarea]:max-h-36 *:[textarea]:min-h-(--control) *:[textarea]:resize-none"
        />
        <Button type="submit" icon="send" variant="primary" className="max-sm:[&>span]:sr-only">
          Send
        </Button>
      </div>
    </form>
  )
}
