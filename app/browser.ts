import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { watchAway } from '#platform/client/away.ts'
import { createQueryClient } from '#platform/client/query-client.ts'
import { client } from './client.ts'

export { client }

/** The same as queries and mutations: `useQuery(api.orders.mine.queryOptions())`. */
export const api = createTanstackQueryUtils(client)

export const queryClient = createQueryClient()

/** Whether what is on the screen waits for a service that is away. */
export const away = watchAway(queryClient)
