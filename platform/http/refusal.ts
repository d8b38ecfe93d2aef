import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A request refused for its form, before its content is examined. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode

  constructor(status: ContentfulStatusCode, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }
}

/** Its answer, in the format of every input failure: a client that knows the contract reads its words, and not its number. */
export const answerRefusal = (context: Context, { status, message }: Refusal): Response =>
  context.json({ defined: true, code: 'INVALID_INPUT', status, message, data: {} }, status)
