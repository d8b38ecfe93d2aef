import { isDeepStrictEqual } from 'node:util'
import type { AnySchema } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyRouter, ORPCError, traverseContractProcedures, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { Context } from 'hono'
import { z } from 'zod'
import { asUnavailable, RETRY_AFTER_SECONDS } from '../db/lost.server.ts'
import { hearTallies, nameTally, tallied } from '../db/statements.server.ts'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'
import { admitInput, fieldErrors, parseInput } from '../parse.ts'
import { lastChangeOf } from '../realtime/changes.server.ts'
import { definitionOf, firstOf, takesFile } from '../shape.ts'
import type { OperationMeta } from '../shared/contract.ts'
import { Failure, failures, invalidInput } from '../shared/errors.ts'
import { lastChangeHeader } from '../shared/last-change.ts'
import { limitOf } from '../shared/limit.ts'
import { admitBody } from './body.ts'
import { type ReadActor, requestContext } from './context.ts'
import { answerFailure } from './failure-answer.ts'
import type { Limits } from './limits.ts'
import { pack, packable, packingFor } from './packed.ts'
import { answerRefusal, Refusal } from './refusal.ts'
import { noteRefusal } from './refused.ts'
import { asAnswer, type RequestContext } from './serve.ts'

/** Address lists are limited to this index. */
const MOST_LISTED = 100

/** Input that violates the contract is answered like other invalid input: a text per field. */
function asProductError(thrown: unknown): unknown {
  const error = asUnavailable(thrown)
  const fitsNot = error instanceof ORPCError && error.code === 'BAD_REQUEST'
  if (fitsNot && error.cause instanceof ValidationError) {
    const issues = error.cause.issues.map(({ message, path = [] }) => ({
      message,
      path: path.map(part => (typeof part === 'object' ? part.key : part)),
    }))
    return asAnswer(invalidInput(fieldErrors(issues)))
  }
  const answer = asAnswer(error)
  // Expected failures keep their status, including a vendor's outage (503).
  const foreseen = answer !== error
  if (answer instanceof ORPCError && (foreseen || answer.status < 500)) return answer
  log.error({ err: error }, 'operation failed')
  return new ORPCError('INTERNAL', { status: 500, message: failures.INTERNAL.message })
}

const nothing = z.object({})

/** Operations without input get none; those with optional fields may get nothing at all. */
function admitted(inputSchema: AnySchema | undefined, sent: unknown): unknown {
  const schema = (inputSchema as z.ZodType | undefined) ?? nothing
  const input = sent === undefined && definitionOf(firstOf(schema)).type === 'object' ? {} : sent
  admitInput(schema, input, 'refuse')
  if (!inputSchema) parseInput(nothing, input)
  return input
}

/** A visitor is asked who they are before anything is said of what they sent. */
function admitCaller({ open }: OperationMeta, { actor }: RequestContext): void {
  if (actor.kind === 'visitor' && !open) throw new Failure('UNAUTHENTICATED')
}

/** Does the operation take a file? Only then it accepts a form. */
function fileTakers(router: AnyRouter): (method: string, path: string) => boolean {
  const taking: { method: string; path: RegExp }[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { inputSchema, route } = contract['~orpc']
    if (!inputSchema || !route.path || !takesFile(inputSchema as z.ZodType)) return
    const path = new RegExp(`^${route.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)
    taking.push({ method: route.method ?? 'POST', path })
  })
  return (method, path) => taking.some(taker => taker.method === method && taker.path.test(path))
}

const PREFIX = '/api'

/** A request, and its answer's text when that is to be packed. */
type Answering = RequestContext & { isPacked: boolean; text?: string | undefined }

/** Serves the whole API contract below /api. Null when the path is no operation. */
export function createRpc(router: AnyRouter, readActor: ReadActor, limits: Limits) {
  const handler = new OpenAPIHandler(router, {
    maxBracketNotationArrayIndex: MOST_LISTED,
    rootInterceptors: [
      async ({ next, context }) => {
        const result = await next()
        const answering = context as Answering
        if (!result.matched || !answering.isPacked || result.response.status !== 200) return result
        answering.text = packable(result.response.body)
        // It is written once.
        return answering.text ? { ...result, response: { ...result.response, body: undefined } } : result
      },
    ],
    clientInterceptors: [
      async ({ next, ...call }) => {
        const { route, meta, inputSchema } = call.procedure['~orpc']
        nameTally(call.path.join('.'))
        const request = call.context as RequestContext
        try {
          // Counted first, including invalid and forbidden requests.
          return await limits.within(limitOf(route, meta), request, async () => {
            admitCaller(meta, request)
            return next({ ...call, input: admitted(inputSchema, call.input) })
          })
        } catch (error) {
          noteRefusal(call.path.join('.'), request, error)
          throw asProductError(error)
        }
      },
    ],
  })
  if (env.LOG_STATEMENTS) hearTallies(tally => log.info(tally, 'asked the database'))
  const isForFile = fileTakers(router)
  return (context: Context): Promise<Response | null> => tallied(() => answer(context))

  async function answer(context: Context): Promise<Response | null> {
    const { method, path, raw } = context.req
    let safe: Request
    try {
      safe = await admitBody(raw, isForFile(method, path.slice(PREFIX.length)))
      if (method !== 'GET') admitInput(nothing, context.req.query(), 'refuse')
    } catch (error) {
      if (error instanceof Refusal) return answerRefusal(context, error)
      if (error instanceof Failure) return answerFailure(context, error)
      throw error
    }
    const request = await requestContext(context, readActor)
    const coding = packingFor(raw)
    const answering: Answering = { ...request, isPacked: coding !== undefined }
    // Before anything is read: what changes after this may be missing in the answer.
    const lastChange =
      method === 'GET' && request.actor.kind === 'person' ? lastChangeOf(request.actor.userId) : null
    const { matched, response } = await handler.handle(safe, { prefix: PREFIX, context: answering })
    if (!matched) return null
    // The same answer: a copy would be sent as a stream.
    const { headers, status } = response
    for (const [name, value] of request.responseHeaders) headers.append(name, value)
    headers.set('cache-control', 'no-store')
    if (lastChange) headers.set(lastChangeHeader, lastChange)
    if (status === 503) headers.set('retry-after', String(RETRY_AFTER_SECONDS))
    return coding && answering.text ? pack(answering.text, coding, response) : response
  }
}

/**
 * The published API document: operations by feature, and each failure described once, since every operation
 * can return all of them.
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
