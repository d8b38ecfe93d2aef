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
 * Makes a worker a favourite, or no longer one. The heart turns at once, and back again with a word when it did not go
 * through. Presses in a row are sent one after another, so that the last one counts.
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
    // What the server says between two presses is older than the second.
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1
        ? queryClient.invalidateQueries({ queryKey: api.key() })
        : undefined,
  })
  return () => {
    const wanted = !isKnown(workerId)
    // At once, so that the second of two quick presses knows of the first.
    show(workerId, wanted)
    mutate(wanted)
  }
}
