import type { AnyContractRouter } from '@orpc/contract'
import { watchAway } from '#platform/client/away.ts'
import { createQueryClient } from '#platform/client/query-client.ts'
import { callerOf } from './client.ts'
import { queriesOf } from './queries.ts'

/** What the pages have read. Here because it belongs in one script with the queries: apart they were several small ones. */
export const queryClient = createQueryClient()

/** Whether what is on the screen waits for a service that is away. */
export const away = watchAway(queryClient)

/**
 * How a feature's pages reach its server. `client` calls its operations, `api` has the same as queries and mutations:
 * `useQuery(api.mine.queryOptions())`. The name is the one that the whole API knows the contract by.
 */
export function featureClient<Contract extends AnyContractRouter>(name: string) {
  const client = callerOf<Contract>(name)
  return { client, api: queriesOf(client, name) }
}
