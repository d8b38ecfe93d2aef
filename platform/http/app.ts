import { randomUUID } from 'node:crypto'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { secureHeaders } from 'hono/secure-headers'
import { log } from '../log.server.ts'
import { Failure, failures } from '../shared/errors.ts'
import type { HttpApp } from './http-app.ts'
import { inlineScriptHashes } from './pages.ts'
import { publicUrl } from './public-url.ts'

const MEGABYTE = 1024 * 1024
/** The largest picture is 5 MB (specification, section 5); what a form adds to it is little. */
const LARGEST_BODY = 6 * MEGABYTE

const tooLarge = (context: Context) =>
  context.json(
    { code: 'INVALID_INPUT', status: 413, message: 'Bildet er for stort. Maksimal størrelse er 5MB' },
    413,
  )

/**
 * The server's outer layers: request ids, log lines, security headers, same-origin writes, size limit. Whatever answers
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
  const ownPages = csrf({ origin: origin => origin === new URL(publicUrl).origin || isLoopback(origin) })
  for (const guard of [ownPages, refuseForeignWrites])
    app.use((context, next) => (openToAll.includes(context.req.path) ? next() : guard(context, next)))
  app.use('/api/*', bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge }))
  app.onError((error, context) => {
    // A refusal of an outer layer, such as a write from another site.
    if (error instanceof HTTPException && error.status < 500) {
      return context.json({ code: 'FORBIDDEN', ...failures.FORBIDDEN }, error.status)
    }
    // Foreseen, before an operation or file had its turn.
    if (error instanceof Failure) {
      const { code, status, message, data } = error
      return context.json({ defined: true, code, status, message, data }, status as 403)
    }
    log.error({ err: error, requestId: context.get('requestId') }, 'request failed')
    return context.json({ code: 'INTERNAL', ...failures.INTERNAL }, 500)
  })
  return app
}

/** On a developer's machine the address may be written as localhost or as a loopback number. */
const isLoopback = (origin: string): boolean => {
  if (!publicUrl.startsWith('http://localhost')) return false
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(origin)
}

/** Hono's own check covers forms; a script on another site that sends JSON is refused here. */
const refuseForeignWrites = async (context: Context, next: Next) => {
  const site = context.req.header('sec-fetch-site')
  const writes = !['GET', 'HEAD', 'OPTIONS'].includes(context.req.method)
  if (writes && site && site !== 'same-origin' && site !== 'none') {
    return context.json({ code: 'FORBIDDEN', ...failures.FORBIDDEN }, 403)
  }
  await next()
}
