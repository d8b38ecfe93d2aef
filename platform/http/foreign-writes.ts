import type { Context, Next } from 'hono'
import { log } from '../log.server.ts'
import { failures } from '../shared/errors.ts'
import { loggedPath } from './logged-path.ts'
import { publicUrl } from './public-url.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Content types that any site's form can send without a preflight. */
const simple = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\s*(;|$)/i

/** A developer may use localhost or a loopback address. */
const isLoopback = (origin: string): boolean =>
  publicUrl.startsWith('http://localhost') && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(origin)

const isOurs = (origin: string): boolean => origin === new URL(publicUrl).origin || isLoopback(origin)

/**
 * Did another site cause this write? Any stated origin must be ours; `null`, from pages that hide theirs, is
 * not. Without a statement the client is a program or an old browser: then a session cookie counts only with
 * what cross-site pages cannot send without a preflight, that is JSON or a method other than POST. Programs
 * with a bearer token have their own authority.
 */
function isForeign(context: Context): boolean {
  const site = context.req.header('sec-fetch-site')
  const origin = context.req.header('origin')
  if (site && site !== 'same-origin' && site !== 'none') return true
  if (origin !== undefined) return !isOurs(origin)
  if (site) return false
  const type = context.req.header('content-type') ?? ''
  if (simple.test(type)) return !context.req.header('authorization')
  const byCookie = context.req.header('cookie') && !context.req.header('authorization')
  return Boolean(byCookie) && context.req.method === 'POST' && type === ''
}

/** Refuses every cross-site write. */
export async function refuseForeignWrites(context: Context, next: Next) {
  if (reading.has(context.req.method) || !isForeign(context)) return next()
  const { method, path } = context.req
  log.info(
    { requestId: context.get('requestId'), method, path: loggedPath(path), reason: 'foreign-origin' },
    'refused',
  )
  return context.json({ code: 'FORBIDDEN', ...failures.FORBIDDEN }, 403)
}
