import { ORPCError } from '@orpc/server'
import type { Actor, Origin } from '../shared/actor.ts'
import { Failure } from '../shared/errors.ts'

/** The context of every operation: actor, origin, and the raw request for the few that set cookies. */
export type RequestContext = {
  actor: Actor
  origin: Origin
  requestHeaders: Headers
  responseHeaders: Headers
}

/** Connects an operation of the contract to its command or query. */
export const serve =
  <Output>(handler: (caller: { actor: Actor; origin: Origin }, input: unknown) => Promise<Output>) =>
  ({ input, context }: { input: unknown; context: RequestContext }): Promise<Output> =>
    handler(context, input)

/** The one place where a failure becomes an answer. Unexpected errors pass through and are logged as ours. */
export function asAnswer(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  const { code, message, data, status } = error
  return new ORPCError(code, { defined: true, status, message, data })
}
