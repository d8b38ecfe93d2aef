import { useQuery } from '@tanstack/react-query'
import { untilChanged } from '#app/work/orders/web/queries.part.ts'
import { api } from './client.ts'

/** An order's tasks, visits, pictures and case. Asks again when time alone shuts something. */
export const useEvidence = (orderId: string) =>
  useQuery({
    ...api.one.queryOptions({ input: { orderId } }),
    refetchInterval: ({ state }) => untilChanged(state.data),
  })

/** What an administrator sees besides. */
export const useCase = (orderId: string) => useQuery(api.case.queryOptions({ input: { orderId } }))
