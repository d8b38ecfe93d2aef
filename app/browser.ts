import contract from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createQueryClient } from '#platform/client/query-client.ts'
import type { api as apiContract } from './api.ts'

const link = new OpenAPILink(contract, { url: () => `${window.location.origin}/api` })

/** Calls the server, typed by the contract: `client.orders.accept({ orderId })`. */
export const client: JsonifiedClient<ContractRouterClient<typeof apiContract>> = createORPCClient(link)

/** The same as queries and mutations: `useQuery(api.orders.mine.queryOptions())`. */
export const api = createTanstackQueryUtils(client)

export const queryClient = createQueryClient()
