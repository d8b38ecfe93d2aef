import type { ServerResponse } from 'node:http'
import type { Hono } from 'hono'

/** The server, with what its outer layer gives every request. Nobody's request has no `outgoing`. */
export type HttpApp = Hono<{ Variables: { requestId: string }; Bindings: { outgoing?: ServerResponse } }>
