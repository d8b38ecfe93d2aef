import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A request that is turned away for its form, before anything in it is looked at. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode

  constructor(status: ContentfulStatusCode, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}

/** The answer to it, in the form of every other failure of input. */
export const answerRefusal = (context: Context, { status, message }: Refusal): Response =>
  context.json({ code: 'INVALID_INPUT', status, message }, status)
