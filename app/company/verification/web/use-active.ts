import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import type { ReviewCard } from '../api.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'

/** Shows a worker to customers, or hides one with a reason, and shows the result. */
export function useActive({ id, visible }: ReviewCard, done: () => void = () => {}) {
  const queries = useQueryClient()
  const refetch = () => queries.invalidateQueries({ queryKey: api.key() })
  return useMutation({
    // Fails at once without network, instead of running later when nobody expects it.
    networkMode: 'always',
    mutationFn: (reason: string) => client.setActive({ workerId: id, active: !visible, reason }),
    onSuccess: () => {
      toast.success(visible ? texts.deactivated : texts.activated)
      done()
      return refetch()
    },
    onError: error => {
      const { code, message } = asFailure(error)
      toast.error(texts.visibilityFailed, { description: message })
      if (code === 'CONFLICT' || code === 'NOT_FOUND') return refetch()
    },
  })
}
