import contract from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { takeEarly } from '#platform/client/early.ts'
import { noteAnswer } from '#platform/client/known-changes.ts'
import { withProof } from '#platform/client/proof.ts'

const link = new OpenAPILink(contract, {
  url: () => `${window.location.origin}/api`,
  interceptors: [({ next }) => withProof(next)],
  fetch: async (request, init) => {
    const early = await takeEarly(request)?.catch(() => null)
    const answer = early ?? (await fetch(request, init))
    noteAnswer(answer)
    return answer
  },
})

/** Calls a feature's operations, typed by its contract: `callerOf<typeof ordersApi>('orders').accept({ orderId })`. */
export const callerOf = <Contract extends AnyContractRouter>(
  name: string,
): JsonifiedClient<ContractRouterClient<Contract>> => createORPCClient(link, { path: [name] })
