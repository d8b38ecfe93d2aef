import contract from 'virtual:contract'
import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { StandardOpenAPILink } from '@orpc/openapi-client/standard'
import { takeEarly } from '#platform/client/early.ts'
import { noteAnswer } from '#platform/client/known-changes.ts'
import { withProof } from '#platform/client/proof.ts'
import { sendBy } from './send.ts'

const send = sendBy(async request => {
  const early = await takeEarly(request)?.catch(() => null)
  const answer = early ?? (await fetch(request))
  noteAnswer(answer)
  return answer
})

const link = new StandardOpenAPILink(
  contract,
  { call: send },
  { url: () => `${window.location.origin}/api`, interceptors: [({ next }) => withProof(next)] },
)

/** Calls a feature's operations, typed by its contract: `callerOf<typeof ordersApi>('orders').accept({ orderId })`. */
export const callerOf = <Contract extends AnyContractRouter>(
  name: string,
): JsonifiedClient<ContractRouterClient<Contract>> => createORPCClient(link, { path: [name] })
