import type { NestedClient } from '@orpc/client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'

/** A feature's operations as queries and mutations. Their keys begin with its name: no two features share one. */
export const queriesOf = <Client extends NestedClient<Record<never, never>>>(client: Client, name: string) =>
  createTanstackQueryUtils(client, { path: [name] })
