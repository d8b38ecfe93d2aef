import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/browser.ts'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'

/**
 * Does something with an order's evidence and tells how it went. When somebody else was first, that is said and what is
 * true now is fetched; any other failure is kept, to stand where it happened.
 */
export function useEvidenceAction() {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const [busy, setBusy] = useState(false)

  const refetch = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.evidence.key() }),
      queries.invalidateQueries({ queryKey: api.orders.key() }),
    ])

  async function act(work: () => Promise<unknown>, said?: string): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      if (said) toast.success(said)
      await refetch()
      return true
    } catch (error) {
      const failed = asFailure(error)
      setFailure(failed)
      if (failed.code === 'CONFLICT' || failed.code === 'NOT_FOUND') await refetch()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, busy, failure, forget: () => setFailure(null) }
}
