import type { Hono } from 'hono'

/** The server, with what its outer layer gives every request. */
export type HttpApp = Hono<{ Variables: { requestId: string } }>
