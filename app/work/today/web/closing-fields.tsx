import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { safetyTexts as texts } from '../safety-texts.ts'
import type { useClosing } from './use-closing.ts'

/** What was done in a case of safety, in an administrator's words. */
export const ClosingFields = ({ form, failure }: Pick<ReturnType<typeof useClosing>, 'form' | 'failure'>) => (
  <>
    {failure && (
      <Notice tone="danger" role="alert">
        {failure.message}
      </Notice>
    )}
    <Field label={texts.note} hint={texts.noteHint} error={form.formState.errors.note?.message}>
      <Textarea rows={4} counter maxLength={1000} {...form.register('note')} />
    </Field>
  </>
)
