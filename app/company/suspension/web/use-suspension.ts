import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api as verificationApi } from '#app/company/verification/web/client.ts'
import { texts } from '#app/facts/suspension-texts.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { toast } from '#ui/toast.tsx'
import { suspendInput } from '../api.ts'
import { api, client } from './client.ts'

const reasonForm = suspendInput.pick({ reason: true })

/** The form of the two suspension dialogs. What was typed survives a failure. */
export function useSuspension(userId: string, what: 'suspend' | 'lift', close: () => void) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: '' } })
  const submit = form.handleSubmit(async ({ reason }) => {
    setFailure(null)
    try {
      await client[what]({ userId, reason })
      toast.success(what === 'suspend' ? texts.suspended : texts.lifted)
      // Before the dialog closes, so that focus returns to an element that still exists.
      await Promise.all([
        queries.invalidateQueries({ queryKey: api.key() }),
        queries.invalidateQueries({ queryKey: verificationApi.key() }),
      ])
      close()
    } catch (error) {
      setFailure(showFailure(form, error))
      await queries.invalidateQueries({ queryKey: api.key() })
    }
  })
  return { form, submit, failure, busy: form.formState.isSubmitting }
}
