import { zodResolver } from '@hookform/resolvers/zod'
import type { QueryKey } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { useChange } from '#app/client/use-change.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { closeSafetyInput } from '../api.ts'
import { safetyTexts as texts } from '../safety-texts.ts'
import { api, client } from './client.ts'

const noteForm = closeSafetyInput.pick({ note: true })

/** A case of safety is closed, with a note of what was done. `also`: queries of another feature that change with it. */
export function useClosing(caseId: string, { done, also }: { done?: () => void; also?: QueryKey }) {
  const { send, busy, failure } = useChange({ refetch: api.key(), also, done, isOver: () => true })
  const draftKey = personKey('draft', 'safety', caseId)
  const form = useForm({
    resolver: zodResolver(noteForm),
    defaultValues: { note: '', ...draftOf<{ note: string }>(draftKey) },
  })
  useDraft(form, draftKey)
  const submit = form.handleSubmit(async ({ note }) => {
    if (await send(() => client.closeSafety({ caseId, note }), texts.closed, form)) forgetDraft(draftKey)
  })
  return { form, submit, busy, failure }
}
