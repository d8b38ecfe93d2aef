import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { asUnavailable, RETRY_AFTER_SECONDS } from '../db/lost.server.ts'
import { withinShare } from '../db/share.server.ts'
import { log } from '../log.server.ts'
import { Failure, failures } from '../shared/errors.ts'
import { serveCspReports } from './csp-reports.ts'
import { answerFailure } from './failure-answer.ts'
import { refuseForeignWrites } from './foreign-writes.ts'
import type { HttpApp } from './http-app.ts'
import { loggedPath } from './logged-path.ts'
import { refuseForeignHosts } from './own-host.ts'
import { publicUrl } from './public-url.ts'

/** Allowed methods. TRACE in particular would show callers headers added by others. */
const methods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * The server's outer layers: request ids, logging, security headers, same-origin writes. Paths in `openToAll`
 * accept posts from anywhere, so they must rely on the request alone, never on cookies.
 *
 * Headers for every answer are set before there is one; an inner layer's own replace them. Touching a finished
 * answer costs a third of the whole request.
 */
export function createHttpApp(
  secured: readonly (readonly [string, string])[],
  openToAll: readonly string[] = [],
): HttpApp {
  const app: HttpApp = new Hono()

  app.use(async (context, next) => {
    const requestId = randomUUID()
    context.set('requestId', requestId)
    const { outgoing } = context.env
    for (const [name, value] of secured) outgoing?.setHeader(name, value)
    outgoing?.setHeader('x-request-id', requestId)
    const begun = performance.now()
    await next()
    const { method, path } = context.req
    if (!path.startsWith('/api')) return
    log.info(
      {
        ...{ requestId, method, path: loggedPath(path), status: context.res.status },
        ms: Math.round(performance.now() - begun),
      },
      'request',
    )
  })
  app.use(async ({ req, text }, next) =>
    methods.includes(req.method)
      ? next()
      : text('Metoden brukes ikke her.', 405, { allow: methods.join(', ') }),
  )
  app.use('/api/*', (context, next) => {
    // API answers are private, unless an operation allows caching.
    context.env.outgoing?.setHeader('cache-control', 'no-store')
    return withinShare(next)
  })
  app.use(refuseForeignHosts)
  serveCspReports(app, new URL(publicUrl).origin)
  app.use((context, next) =>
    openToAll.includes(context.req.path) ? next() : refuseForeignWrites(context, next),
  )
  app.onError((error, context) => {
    // A refusal by an outer layer, such as a write from another site.
    if (error instanceof HTTPException && error.status < 500) {
      return context.json({ code: 'FORBIDDEN', ...failures.FORBIDDEN }, error.status)
    }
    const failure = asUnavailable(error)
    // An expected failure before any operation or file.
    if (failure instanceof Failure) {
      if (failure.code === 'UNAVAILABLE') context.header('retry-after', String(RETRY_AFTER_SECONDS))
      context.header('cache-control', 'no-store')
      return answerFailure(context, failure)
    }
    log.error({ err: error, requestId: context.get('requestId') }, 'request failed')
    return context.json({ code: 'INTERNAL', ...failures.INTERNAL }, 500)
  })
  return app
}
