import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { refetchShown } from '#platform/client/query-client.ts'
import { toast } from '#ui/toast.tsx'

type Options = {
  /** What is refetched after a change, by this person or somebody else. */
  refetch: QueryKey
  /** Queries of another feature that change with it. */
  also?: QueryKey
  /** Called when it is done, after that. */
  done?: () => void
  /**
   * When somebody else was first: is nothing left to ask here? Then we say what they did, and count it as
   * done.
   */
  isOver?: (failure: ClientFailure) => boolean
}

/**
 * Sends a change and shows the result, for any feature's buttons and forms. What was typed always stays. A
 * failure is kept for the page, or shown at the fields it belongs to. Nothing is said where what comes next says it.
 */
export function useChange({ refetch, also, done = () => {}, isOver = () => false }: Options) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const fetchAnew = () =>
    Promise.all([refetch, ...(also ? [also] : [])].map(queryKey => refetchShown(queries, { queryKey })))

  async function send<Values extends FieldValues>(
    work: () => Promise<unknown>,
    said: string | null,
    form?: UseFormReturn<Values>,
  ): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      if (said !== null) toast.success(said)
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

  /** `left` is the part of a failure that no field of a form shows. */
  async function settle(failed: ClientFailure, left: ClientFailure | null) {
    if (['CONFLICT', 'NOT_FOUND', 'INVALID_INPUT'].includes(failed.code)) await fetchAnew()
    const moved = failed.code === 'CONFLICT' || failed.code === 'NOT_FOUND'
    if (!moved || !isOver(failed)) return setFailure(left)
    toast.error(failed.message)
    done()
  }

  return { send, busy, failure, forget: () => setFailure(null) }
}
