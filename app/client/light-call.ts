import type { AnyContractProcedure, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'

/** What the server said instead of an answer. `asFailure` reads it as it reads the whole client's. */
class Refused extends Error {
  readonly code: unknown
  readonly status: number
  readonly data: unknown

  constructor(
    status: number,
    { code, message, data }: { code?: unknown; message?: unknown; data?: unknown },
  ) {
    super(typeof message === 'string' ? message : '')
    this.code = code
    this.status = status
    this.data = data
  }
}

/** What stands between here and the server may answer in its own words. */
const isJson = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json') ?? false

/**
 * Calls one operation that visitors may call, for pages that must be light: without the whole contract and the library that
 * reads it. Input of a GET goes in the address; its fields are texts, numbers and flags, and a missing one is left out. The
 * address has no names in it. Answers are JSON as the server writes it: a date is its ISO text, as the type says.
 * Throws what `asFailure` understands; no answer at all is the browser's own TypeError.
 * That method and address are the contract's, a test holds.
 */
export const lightCall = <Operation extends AnyContractProcedure>(
  method: 'GET' | 'POST',
  path: `/${string}`,
): JsonifiedClient<ContractRouterClient<Operation>> => {
  const call = async (input?: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const isSent = method === 'POST' && input !== undefined
    const told =
      method === 'GET' ? Object.entries(input ?? {}).filter(([, value]) => value !== undefined) : []
    const query = new URLSearchParams(told.map(([name, value]) => [name, String(value)]))
    const answer = await fetch(`/api${path}${told.length > 0 ? `?${query}` : ''}`, {
      ...{ method, redirect: 'manual' },
      ...(isSent && { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } }),
    })
    const said = isJson(answer) ? await answer.json() : undefined
    if (answer.ok && said !== undefined) return said
    throw new Refused(answer.ok ? 502 : answer.status, said ?? {})
  }
  return call as JsonifiedClient<ContractRouterClient<Operation>>
}
