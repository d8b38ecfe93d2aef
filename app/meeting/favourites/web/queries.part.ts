import { useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import { api, client } from './client.ts'

const ids = api.ids.queryOptions()

/** The signed-in customer's favourites, with cards. */
export const useFavourites = () => useQuery(api.mine.queryOptions())

/** Presses of one heart that are on their way. What they ask for counts before what the server last said. */
const onItsWay = (workerId: string) =>
  ({ mutationKey: ['favourites', 'set', workerId], status: 'pending' }) as const

/** Is this worker a favourite? Undefined until it is known. */
export function useIsFavourite(workerId: string): boolean | undefined {
  const { data } = useQuery(ids)
  const asked = useMutationState({
    filters: onItsWay(workerId),
    select: ({ state }) => state.variables as boolean,
  })
  return data && (asked.at(-1) ?? data.includes(workerId))
}

function isShown(workerId: string): boolean {
  const [last] = queryClient.getMutationCache().findAll(onItsWay(workerId)).reverse()
  if (last) return last.state.variables as boolean
  return queryClient.getQueryData<string[]>(ids.queryKey)?.includes(workerId) ?? false
}

function keep(workerId: string, wanted: boolean): void {
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
    mutationKey: onItsWay(workerId).mutationKey,
    scope: { id: `favourite-${workerId}` },
    mutationFn: (wanted: boolean) => (wanted ? client.add({ workerId }) : client.remove({ workerId })),
    onSuccess: (_, wanted) => keep(workerId, wanted),
    onError: error => void toast.error(asFailure(error).message),
    // An answer that is under way may be older than this press. Not waited for: the next press is.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: api.key() }),
  })
  return () => mutate(!isShown(workerId))
}
