import { isDeepStrictEqual } from 'node:util'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyRouter, ORPCError, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Context } from 'hono'
import { log } from '../log.server.ts'
import { fieldErrors } from '../parse.ts'
import { failures, invalidInput } from '../shared/errors.ts'
import { limitOf } from '../shared/limit.ts'
import { type ReadActor, requestContext } from './context.ts'
import type { Limits } from './limits.ts'
import { asAnswer, type RequestContext } from './serve.ts'

/** Input that does not fit the contract is answered like any other wrong input: with a text at each field. */
function asProductError(error: unknown): unknown {
  const fitsNot = error instanceof ORPCError && error.code === 'BAD_REQUEST'
  if (fitsNot && error.cause instanceof ValidationError) {
    const issues = error.cause.issues.map(({ message, path = [] }) => ({
      message,
      path: path.map(part => (typeof part === 'object' ? part.key : part)),
    }))
    return asAnswer(invalidInput(fieldErrors(issues)))
  }
  const answer = asAnswer(error)
  // A foreseen failure is answered as what it is, also when it is a vendor's that does not answer (503).
  const foreseen = answer !== error
  if (answer instanceof ORPCError && (foreseen || answer.status < 500)) return answer
  log.error({ err: error }, 'operation failed')
  return new ORPCError('INTERNAL', { status: 500, message: failures.INTERNAL.message })
}

/** Answers the whole API contract below /api. Null when the path is no operation. */
export function createRpc(router: AnyRouter, readActor: ReadActor, limits: Limits) {
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      async ({ next }) => {
        try {
          return await next()
        } catch (error) {
          throw asProductError(error)
        }
      },
      // Counted before anything is looked at: also what is wrong, and what nobody may do.
      ({ procedure, context, next }) => {
        const { route, meta } = procedure['~orpc']
        return limits.within(limitOf(route, meta), context as RequestContext, async () => next())
      },
    ],
  })
  return async (context: Context): Promise<Response | null> => {
    const request = await requestContext(context, readActor)
    const { matched, response } = await handler.handle(context.req.raw, { prefix: '/api', context: request })
    if (!matched) return null
    const answer = new Response(response.body, response)
    for (const [name, value] of request.responseHeaders) answer.headers.append(name, value)
    answer.headers.set('cache-control', 'no-store')
    return answer
  }
}

/**
 * The published document of the whole API: operations under the feature that they belong to, and each failure described
 * once, because every operation can end in all of them.
 */
export async function createOpenApi(
  router: AnyRouter,
  info: { title: string; version: string },
  server: string,
) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(router, {
    info,
    servers: [{ url: server }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  })
  const operations = Object.values(document.paths ?? {}).flatMap(path => Object.values(path ?? {}))
  const failed: Record<string, object> = {}
  for (const operation of operations as Operation[]) {
    operation.tags = operation.operationId.split('.', 1)
    for (const [status, response] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue
      failed[status] ??= response
      if (isDeepStrictEqual(failed[status], response))
        operation.responses[status] = { $ref: `#/components/responses/${status}` }
    }
  }
  return { ...document, components: { ...document.components, responses: failed } }
}

type Operation = { operationId: string; tags?: string[]; responses: Record<string, object> }
