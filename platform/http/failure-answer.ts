import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Failure } from '../shared/errors.ts'

/** What was foreseen, answered as an operation of the contract would, wherever it happened. */
export const answerFailure = (context: Context, { code, status, message, data }: Failure): Response =>
  context.json({ defined: true, code, status, message, data }, status as ContentfulStatusCode)
