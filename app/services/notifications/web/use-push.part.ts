import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '#app/client/feature-client.ts'
import { asFailure } from '#platform/client/failure.ts'
import { joinPush, leavePush, pushEndpoint, pushState } from '#platform/client/push.ts'
import { toast } from '#ui/toast.tsx'
import { pushTexts } from '../texts.ts'
import { api, client } from './client.ts'

const hereKey = ['push-here']
const changed = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: hereKey }),
    queryClient.invalidateQueries({ queryKey: api.push.queryKey() }),
  ])

/** The person's browsers with push, and what this browser says about it. */
export function usePush() {
  const devices = useQuery(api.push.queryOptions())
  const here = useQuery({
    queryKey: hereKey,
    queryFn: async () => ({ state: pushState(), endpoint: await pushEndpoint() }),
    staleTime: 0,
  })
  const own = devices.data?.devices.find(({ endpoint }) => endpoint === here.data?.endpoint)
  return { devices, state: here.data?.state, own }
}

/** Turns push on in this browser. */
export const useJoinPush = () =>
  useMutation({
    mutationFn: async (publicKey: string) => {
      const place = await joinPush(publicKey)
      if (!place) return toast.warning(pushTexts.refused)
      await client.subscribePush(place)
    },
    onError: error => {
      // What the browser's own push service says is English, and for nobody to read.
      const said = asFailure(error)
      toast.error(said.code === 'INTERNAL' ? pushTexts.failed : said.message)
    },
    onSettled: changed,
  })

/** Turns push off in one browser; in this one, the browser forgets it too. */
export const useLeavePush = () =>
  useMutation({
    mutationFn: async ({ id, here }: { id: string; here: boolean }) => {
      await client.removePush({ deviceId: id })
      if (here) await leavePush()
    },
    onError: error => toast.error(asFailure(error).message),
    onSettled: changed,
  })

/**
 * A browser that still has the place of somebody who was signed in here before, or of a session that has been ended
 * elsewhere, gives it up: it must not show one person's news to another.
 */
export function useOwnPush(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn || pushState() !== 'granted') return
    const check = async () => {
      const endpoint = await pushEndpoint()
      if (!endpoint) return
      const { devices } = await queryClient.fetchQuery(api.push.queryOptions({ staleTime: 60_000 }))
      if (!devices.some(device => device.endpoint === endpoint)) await leavePush()
    }
    // Without an answer nothing is known, and the next page asks again.
    void check().catch(() => {})
  }, [signedIn])
}
