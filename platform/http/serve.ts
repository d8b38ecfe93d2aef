import { ORPCError } from '@orpc/server'
import type { Actor, Origin } from '../shared/actor.ts'
import { Failure } from '../shared/errors.ts'

/** What every operation is given: who asks, from where, and the raw request for the few that set cookies. */
export type RequestContext = {
  actor: Actor
  origin: Origin
  requestHeaders: Headers
  responseHeaders: Headers
}

/** Ties an operation of the contract to the command or query that answers it. */
export const serve =
  <Output>(handler: (caller: { actor: Actor; origin: Origin }, input: unknown) => Promise<Output>) =>
  ({ input, context }: { input: unknown; context: RequestContext }): Promise<Output> =>
    handler(context, input)

/** The one place where a failure becomes an answer. Anything unforeseen passes through and is logged as ours. */
export function asAnswer(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  const { code, message, data, status } = error
  return new ORPCError(code, { defined: true, status, message, data })
}
