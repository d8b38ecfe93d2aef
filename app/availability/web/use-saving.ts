import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { api } from '#app/browser.ts'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { toast } from '#ui/toast.tsx'

/** Sends one change of the worker's own availability, says that it is done, and fetches what holds now. */
export function useSaving(done: () => void = () => {}) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const [busy, setBusy] = useState(false)

  async function save<Values extends FieldValues>(
    send: () => Promise<unknown>,
    said: string,
    form?: UseFormReturn<Values>,
  ) {
    setFailure(null)
    setBusy(true)
    try {
      await send()
      toast.success(said)
      done()
    } catch (error) {
      setFailure(form ? showFailure(form, error) : asFailure(error))
    } finally {
      // Also when it failed: another tab may have been first.
      await queries.invalidateQueries({ queryKey: api.availability.key() })
      setBusy(false)
    }
  }
  return { save, failure, busy }
}
