import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useChange } from '#app/client/use-change.ts'
import { api } from './client.ts'

/**
 * Sends a form. Everything is asked for anew, also when it was refused: the page then shows the acknowledgement, or what holds
 * now, such as that the last day has passed.
 */
export function useRescind() {
  const queries = useQueryClient()
  const { send, busy, failure } = useChange({ refetch: [] })
  async function declare<Values extends FieldValues>(
    work: () => Promise<unknown>,
    form: UseFormReturn<Values>,
  ): Promise<void> {
    const isDone = await send(work, null, form)
    if (!isDone) await queries.invalidateQueries({ queryKey: api.key() })
  }
  return { declare, busy, failure }
}
