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

/** The person's browsers with push, and this browser's state. */
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
      // The browser's own error is in English, and not for users.
      const said = asFailure(error)
      toast.error(said.code === 'INTERNAL' ? pushTexts.failed : said.message)
    },
    onSettled: changed,
  })

/** Turns push off in one browser; this one also drops its subscription. */
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
 * Drops a subscription left by a former user, or by a session ended elsewhere: one person's notifications
 * must not reach another.
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
    // Without an answer we know nothing; the next page asks again.
    void check().catch(() => {})
  }, [signedIn])
}
