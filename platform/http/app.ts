import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { secureHeaders } from 'hono/secure-headers'
import { asUnavailable, RETRY_AFTER_SECONDS } from '../db/lost.server.ts'
import { log } from '../log.server.ts'
import { Failure, failures } from '../shared/errors.ts'
import { refuseForeignWrites } from './foreign-writes.ts'
import type { HttpApp } from './http-app.ts'
import { refuseForeignHosts } from './own-host.ts'
import { inlineScriptHashes } from './pages.ts'
import { publicUrl } from './public-url.ts'

/**
 * The server's outer layers: request ids, log lines, security headers, same-origin writes. Whatever answers
 * at `openToAll` may be posted to from anywhere: it must go by nothing but what is in the request, and never by a cookie.
 */
export function createHttpApp(pagesFolder: string, openToAll: readonly string[] = []): HttpApp {
  const app: HttpApp = new Hono()
  const scripts = inlineScriptHashes(pagesFolder)

  app.use(async (context, next) => {
    const requestId = randomUUID()
    context.set('requestId', requestId)
    const begun = performance.now()
    await next()
    context.header('x-request-id', requestId)
    const { method, path } = context.req
    if (!path.startsWith('/api')) return
    log.info(
      { requestId, method, path, status: context.res.status, ms: Math.round(performance.now() - begun) },
      'request',
    )
  })
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
      crossOriginOpenerPolicy: 'same-origin',
      strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    }),
  )
  app.use(refuseForeignHosts)
  app.use((context, next) =>
    openToAll.includes(context.req.path) ? next() : refuseForeignWrites(context, next),
  )
  app.onError((error, context) => {
    // A refusal of an outer layer, such as a write from another site.
    if (error instanceof HTTPException && error.status < 500) {
      return context.json({ code: 'FORBIDDEN', ...failures.FORBIDDEN }, error.status)
    }
    const failure = asUnavailable(error)
    if (failure instanceof Failure && failure.code === 'UNAVAILABLE') {
      const { code, message, data } = failure
      const wait = { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' }
      return context.json({ code, ...failures.UNAVAILABLE, message, data }, 503, wait)
    }
    log.error({ err: error, requestId: context.get('requestId') }, 'request failed')
    return context.json({ code: 'INTERNAL', ...failures.INTERNAL }, 500)
  })
  return app
}
