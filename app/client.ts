import contract from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { withProof } from '#platform/client/proof.ts'
import type { api as apiContract } from './api.ts'

const link = new OpenAPILink(contract, {
  url: () => `${window.location.origin}/api`,
  interceptors: [({ next }) => withProof(next)],
})

/** Calls the server, typed by the contract: `client.orders.accept({ orderId })`. */
export const client: JsonifiedClient<ContractRouterClient<typeof apiContract>> = createORPCClient(link)
