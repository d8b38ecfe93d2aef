import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { readAnew } from '#platform/client/query-client.ts'
import { toast } from '#ui/toast.tsx'

type Options = {
  /** What is fetched anew when something changed: by this person now, or by somebody else meanwhile. */
  refetch: QueryKey
  /** What moves with it in another feature. */
  also?: QueryKey
  /** Called when it is done, after that. */
  done?: () => void
  /** When somebody else was first: is there nothing left to ask here? Then their doing is said, and it counts as done. */
  isOver?: (failure: ClientFailure) => boolean
}

/**
 * Sends a change and tells how it went, for any feature's buttons and forms. What was typed stays whatever happens; a
 * failure is kept for the page, or shown at the fields of the form that it belongs to.
 */
export function useChange({ refetch, also, done = () => {}, isOver = () => false }: Options) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const fetchAnew = () =>
    Promise.all([refetch, ...(also ? [also] : [])].map(queryKey => readAnew(queries, { queryKey })))

  async function send<Values extends FieldValues>(
    work: () => Promise<unknown>,
    said: string,
    form?: UseFormReturn<Values>,
  ): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      toast.success(said)
      await fetchAnew()
      done()
      return true
    } catch (error) {
      await settle(asFailure(error), form ? showFailure(form, error) : asFailure(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  /** `left` is what no field of a form shows. */
  async function settle(failed: ClientFailure, left: ClientFailure | null) {
    if (['CONFLICT', 'NOT_FOUND', 'INVALID_INPUT'].includes(failed.code)) await fetchAnew()
    const moved = failed.code === 'CONFLICT' || failed.code === 'NOT_FOUND'
    if (!moved || !isOver(failed)) return setFailure(left)
    toast.error(failed.message)
    done()
  }

  return { send, busy, failure, forget: () => setFailure(null) }
}
