import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { api } from '#app/browser.ts'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { toast } from '#ui/toast.tsx'

/** Reasons of a conflict that leave the same question to be answered, with new facts. */
const askAgain = ['charge-changed']

/**
 * Takes an action and tells how it went. When the order has moved on meanwhile, the server's text is shown, what
 * is true now is fetched, and `close` is called; any other failure is kept for the dialog, with what was typed.
 */
export function useAction(close: () => void) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const [busy, setBusy] = useState(false)
  // To start an order is to be checked in, and to complain begins a case: its evidence moves with it.
  const refetch = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.orders.key() }),
      queries.invalidateQueries({ queryKey: api.evidence.key() }),
    ])

  async function act<Values extends FieldValues>(
    work: () => Promise<unknown>,
    said: string,
    form?: UseFormReturn<Values>,
  ): Promise<boolean> {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      toast.success(said)
      await refetch()
      close()
      return true
    } catch (error) {
      const failed = form ? showFailure(form, error) : asFailure(error)
      if (failed) await settle(failed)
      return false
    } finally {
      setBusy(false)
    }
  }

  async function settle(failed: ClientFailure) {
    const moved = failed.code === 'CONFLICT' || failed.code === 'NOT_FOUND'
    if (moved) await refetch()
    if (!moved || askAgain.includes(failed.reason ?? '')) return setFailure(failed)
    toast.error(failed.message)
    close()
  }

  return { act, busy, failure }
}
