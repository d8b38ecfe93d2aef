import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Actor, Origin } from '../shared/actor.ts'
import { plainAddress, trustedProxies } from './connections.ts'
import type { RequestContext } from './serve.ts'

/** The client address. A proxy's header counts only from a configured proxy. */
export function addressOf(context: Context): string | null {
  const address = plainAddress(getConnInfo(context).remote.address)
  if (!address || !trustedProxies.has(address)) return address
  const forwarded =
    context.req
      .header('x-forwarded-for')
      ?.split(',')
      .map(entry => entry.trim()) ?? []
  return forwarded.reverse().find(entry => !trustedProxies.has(entry)) ?? address
}

/** The request's headers with our own address header only, so that the server can trust them. */
function trustedHeaders(context: Context, address: string | null): Headers {
  const headers = new Headers(context.req.raw.headers)
  headers.delete('x-forwarded-for')
  headers.delete('x-forwarded-host')
  headers.set('x-real-ip', address ?? 'unknown')
  return headers
}

export type ReadActor = (
  request: Request,
  responseHeaders: Headers,
  requestHeaders: Headers,
) => Promise<Actor>

/** Everything an operation may want to know of its request. */
export async function requestContext(context: Context, readActor: ReadActor): Promise<RequestContext> {
  const address = addressOf(context)
  const requestHeaders = trustedHeaders(context, address)
  const responseHeaders = new Headers()
  const origin: Origin = {
    address,
    userAgent: context.req.header('user-agent')?.slice(0, 300) ?? null,
    requestId: context.get('requestId') ?? randomUUID(),
  }
  const actor = await readActor(context.req.raw, responseHeaders, requestHeaders)
  return { actor, origin, requestHeaders, responseHeaders }
}
