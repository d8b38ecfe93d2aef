import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createQueryClient } from '#platform/client/query-client.ts'
import { client } from './client.ts'

export { client }

/** The same as queries and mutations: `useQuery(api.orders.mine.queryOptions())`. */
export const api = createTanstackQueryUtils(client)

export const queryClient = createQueryClient()
