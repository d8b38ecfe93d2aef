import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { api } from '#app/browser.ts'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { toast } from '#ui/toast.tsx'

/**
 * Takes an action on a report and tells how it went. When somebody else was first, what they did is fetched and said,
 * and what was typed stays.
 */
export function useReportAction() {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const refetch = () => queries.invalidateQueries({ queryKey: api.reports.key() })

  async function act<Values extends FieldValues>(
    work: () => Promise<unknown>,
    said: string,
    form: UseFormReturn<Values>,
  ): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      toast.success(said)
      await refetch()
      return true
    } catch (error) {
      const failed = showFailure(form, error)
      setFailure(failed)
      if (failed?.code === 'CONFLICT' || failed?.code === 'NOT_FOUND') await refetch()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy, failure }
}
