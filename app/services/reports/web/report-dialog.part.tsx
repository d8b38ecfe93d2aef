import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { type ReportReason, reasonLabels, reportLimits, reportReasons } from '#app/facts/report.ts'
import { texts } from '#app/facts/reports-texts.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Radio } from '#ui/radio.tsx'
import { type ReportSubject, reportInput } from '../api.ts'
import { client } from './client.ts'

const reportForm = reportInput.omit({ subject: true })
type Values = { reason: ReportReason; text: string }

type ReportDialogProps = {
  /** A message by its number, anything else by its id. */
  subject: ReportSubject
  /** Names the thing: 'vurderingen fra Marte'. */
  about: string
  close: () => void
}

/**
 * Reports something to the administrators: a reason from a list, and own words. For any feature's pages;
 * shown while mounted. A receipt replaces the form when sent.
 */
export function ReportDialog({ subject, about, close }: ReportDialogProps) {
  const [sent, setSent] = useState(false)
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const draftKey = personKey('draft', 'report', subject.kind, subject.id)
  const form = useForm<Values>({
    resolver: zodResolver(reportForm),
    defaultValues: { text: '', ...draftOf<Partial<Values>>(draftKey) },
  })
  useDraft(form, draftKey)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async values => {
    setFailure(null)
    try {
      await client.send({ subject, ...values })
      form.reset({ text: '' })
      forgetDraft(draftKey)
      setSent(true)
    } catch (error) {
      setFailure(showFailure(form, error))
    }
  })
  const onOpenChange = (open: boolean) => !open && close()
  if (sent) {
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title={texts.received}
        footer={
          // The focused form is gone. A double click's second press on 'Rapporter' must not act here.
          <Button
            variant="primary"
            ref={button => button?.focus()}
            onClick={({ detail }) => detail < 2 && close()}
          >
            Ferdig
          </Button>
        }
      >
        <p role="status">{texts.receivedText}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={texts.title}
      description={`Gjelder ${about}`}
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {texts.button}
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
      <FieldGroup label="Hva er galt?" error={errors.reason?.message}>
        {reportReasons.map(reason => (
          <Radio key={reason} label={reasonLabels[reason]} value={reason} {...form.register('reason')} />
        ))}
      </FieldGroup>
      <Field label="Fortell mer" hint={texts.intro} error={errors.text?.message}>
        <Textarea rows={4} counter maxLength={reportLimits.mostText} dir="auto" {...form.register('text')} />
      </Field>
    </Dialog>
  )
}
