import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/client/feature-client.ts'
import { pressedNow, usePress, usePressed } from '#app/client/press.ts'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import { api, client } from './client.ts'

const ids = api.ids.queryOptions()

/** The signed-in customer's favourites, with cards. */
export const useFavourites = () => useQuery(api.mine.queryOptions())

const nameOf = (workerId: string) => ['favourites', 'set', workerId]

/** Is this worker a favourite? Undefined until it is known. */
export function useIsFavourite(workerId: string): boolean | undefined {
  const { data } = useQuery(ids)
  const pressed = usePressed<boolean>(nameOf(workerId))
  return data && (pressed ?? data.includes(workerId))
}

const isShown = (workerId: string): boolean =>
  pressedNow<boolean>(nameOf(workerId)) ??
  queryClient.getQueryData<string[]>(ids.queryKey)?.includes(workerId) ??
  false

function keep(workerId: string, wanted: boolean): void {
  queryClient.setQueryData(ids.queryKey, (known: string[] | undefined) => {
    const others = (known ?? []).filter(id => id !== workerId)
    return wanted ? [...others, workerId] : others
  })
}

/** Toggles a favourite. The heart changes at once, and back with a message if the request fails. */
export function useToggleFavourite(workerId: string): () => void {
  const { mutate } = usePress<boolean>({
    name: nameOf(workerId),
    send: wanted => (wanted ? client.add({ workerId }) : client.remove({ workerId })),
    keep: wanted => keep(workerId, wanted),
    shownBy: api.key(),
    failed: error => void toast.error(asFailure(error).message),
  })
  return () => mutate(!isShown(workerId))
}
