import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { inboxTexts, longestAnswer } from '#app/facts/inbox.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { later } from '#platform/client/later.tsx'
import { rulesLater } from '#platform/client/rules-later.ts'
import { abilityTo, shownStep } from '#platform/shared/ability.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import type { InboxMessage } from '../inbox-api.ts'
import { client } from './inbox-client.ts'
import { useInboxAction } from './use-inbox-action.ts'

const FinishDialog = later(async () => (await import('./finish-dialog.tsx')).FinishDialog)

const rules = rulesLater(async () => (await import('./answer-rules.ts')).checkAnswer)

/** What can be done with the message: answer it, mark it as done, open it again. */
export function AnswerCard({ message }: { message: InboxMessage }) {
  const { id: messageId, history, email } = message
  const seen = history.at(-1)?.id ?? null
  const { act, busy, failure, forget } = useInboxAction()
  const [finishing, setFinishing] = useState(false)
  const draftKey = personKey('draft', 'contact-answer', messageId)
  const form = useForm({
    resolver: rules,
    defaultValues: { text: '', ...draftOf<{ text: string }>(draftKey) },
  })
  useDraft(form, draftKey)
  const typed = form.watch('text') !== ''
  const [answer, finish, reopen] = [
    abilityTo(message, 'answer'),
    abilityTo(message, 'finish'),
    abilityTo(message, 'reopen'),
  ]

  const discard = () => {
    form.reset({ text: '' })
    forgetDraft(draftKey)
    forget()
  }
  const submit = form.handleSubmit(async ({ text }) => {
    // Forget the draft before the page refetches, or it would say the text is unsent.
    await act(() => client.answer({ messageId, seen, text }).then(discard), inboxTexts.sent, form)
  })
  const openAgain = () => act(() => client.reopen({ messageId, seen }), inboxTexts.reopened)

  return (
    <Card>
      <CardHead title={answer ? 'Svar' : 'Videre'} />
      {failure && (
        <Notice tone="danger" role="alert" className="mb-4">
          {/* Without network the failure itself says that the draft is kept. */}
          {failure.message} {typed && failure.code !== 'OFFLINE' && inboxTexts.keptText}
        </Notice>
      )}
      {!failure && !answer && typed && (
        <Notice tone="warning" role="status" className="mb-4">
          {shownStep(message, 'answer')?.why} {inboxTexts.keptText}
        </Notice>
      )}
      <form onSubmit={submit} noValidate className="grid gap-4">
        {(answer || typed) && (
          <Field
            label="Svaret ditt"
            hint={answer ? `Sendes på e-post til ${email}, med meldingen under.` : inboxTexts.reopenToSend}
            error={form.formState.errors.text?.message}
          >
            <Textarea rows={7} counter maxLength={longestAnswer} dir="auto" {...form.register('text')} />
          </Field>
        )}
        <div className="flex flex-wrap gap-2 max-sm:*:flex-[1_1_40%]">
          {answer && (
            <Button type="submit" variant="primary" icon="send" busy={busy}>
              {answer.label}
            </Button>
          )}
          {finish && <Button onClick={() => setFinishing(true)}>{finish.label}</Button>}
          {reopen && (
            <Button icon="refresh" busy={busy} onClick={openAgain}>
              {reopen.label}
            </Button>
          )}
          {!answer && typed && (
            <Button variant="quiet" onClick={discard}>
              Forkast utkastet
            </Button>
          )}
        </div>
      </form>
      {finishing && <FinishDialog messageId={messageId} seen={seen} close={() => setFinishing(false)} />}
    </Card>
  )
}
