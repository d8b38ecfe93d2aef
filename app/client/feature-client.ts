import type { AnyContractRouter } from '@orpc/contract'
import { watchAway } from '#platform/client/away.ts'
import { createQueryClient } from '#platform/client/query-client.ts'
import { callerOf } from './client.ts'
import { queriesOf } from './queries.ts'

/** The query client. It shares one script with the queries; apart they became several small ones. */
export const queryClient = createQueryClient()

/** True while something on screen waits for a service that is down. */
export const away = watchAway(queryClient)

/**
 * How a feature's pages reach its server. `client` calls its operations; `api` offers them as queries and
 * mutations: `useQuery(api.mine.queryOptions())`. The name is the one the whole API knows the contract by.
 */
export function featureClient<Contract extends AnyContractRouter>(name: string) {
  const client = callerOf<Contract>(name)
  return { client, api: queriesOf(client, name) }
}
