import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { halfHourLimits } from '#app/facts/order-process.ts'
import { orderRequest } from '#app/work/orders/api.ts'
import { typedHalfHours } from '#app/work/orders/web/hours.part.ts'
import { type ByHand, chosenOf } from '#app/work/series/choice.ts'
import { api } from '#app/work/series/web/client.ts'
import { asFailure } from '#platform/client/failure.ts'

/** How often an open dialog refetches, since others book too. */
const LOOKS_AGAIN_MS = 20_000

const askable = orderRequest.pick({ serviceId: true, date: true, time: true })

type Typed = { serviceId: string; date: string; time: string; halfHours: string; repeat: string }

/** The dates of the draft series from the server, and which are chosen. */
export function useRepeat(workerId: string, { serviceId, date, time, halfHours: hours, repeat }: Typed) {
  const [byHand, setByHand] = useState<ByHand>({})
  const halfHours = typedHalfHours(hours, halfHourLimits)
  const wish = askable.safeParse({ serviceId, date, time })
  const weeksBetween = Number(repeat)
  const complete = weeksBetween > 0 && wish.success && halfHours !== null
  const { data, error, isFetching, refetch } = useQuery(
    api.preview.queryOptions({
      input: {
        ...{ workerId, serviceId, date, time, weeksBetween },
        halfHours: halfHours ?? halfHourLimits.least,
      },
      enabled: complete,
      staleTime: 0,
      refetchInterval: LOOKS_AGAIN_MS,
      retry: false,
    }),
  )
  const failure = complete && error ? asFailure(error) : null
  return {
    weeksBetween,
    complete,
    preview: complete && !failure ? data : undefined,
    /** Why there are no days to choose. */
    problem: failure && (Object.values(failure.fields ?? {})[0] ?? failure.message),
    isFetching,
    refetch,
    chosen: complete && data ? chosenOf(data.occurrences, byHand) : [],
    toggle: (day: string, on: boolean) => setByHand({ ...byHand, [day]: on }),
  }
}
