import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import { api, client } from './client.ts'

const mutationKey = ['favourites', 'set']
const ids = api.ids.queryOptions()

/** The signed-in customer's favourites, with cards. */
export const useFavourites = () => useQuery(api.mine.queryOptions())

/** Is this worker a favourite? Undefined until it is known. */
export const useIsFavourite = (workerId: string): boolean | undefined =>
  useQuery(ids).data?.includes(workerId)

const isKnown = (workerId: string) =>
  queryClient.getQueryData<string[]>(ids.queryKey)?.includes(workerId) ?? false

function show(workerId: string, wanted: boolean): void {
  queryClient.setQueryData(ids.queryKey, (known: string[] | undefined) => {
    const others = (known ?? []).filter(id => id !== workerId)
    return wanted ? [...others, workerId] : others
  })
}

/**
 * Toggles a favourite. The heart changes at once, and back with a message if the request fails. Presses are
 * sent in order, so the last one counts.
 */
export function useToggleFavourite(workerId: string): () => void {
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `favourite-${workerId}` },
    mutationFn: (wanted: boolean) => (wanted ? client.add({ workerId }) : client.remove({ workerId })),
    onMutate: async wanted => {
      await queryClient.cancelQueries({ queryKey: ids.queryKey })
      show(workerId, wanted)
    },
    onError: (error, wanted) => {
      show(workerId, !wanted)
      toast.error(asFailure(error).message)
    },
    // A refetch between two presses would show state older than the second.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1
        ? queryClient.invalidateQueries({ queryKey: api.key() })
        : undefined,
  })
  return () => {
    const wanted = !isKnown(workerId)
    // At once, so that a quick second press sees the first.
    show(workerId, wanted)
    mutate(wanted)
  }
}
