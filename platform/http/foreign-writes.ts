import type { Context, Next } from 'hono'
import { log } from '../log.server.ts'
import { failures } from '../shared/errors.ts'
import { loggedPath } from './logged-path.ts'
import { publicUrl } from './public-url.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What a form on any page can send without being asked first. */
const simple = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\s*(;|$)/i

/** On a developer's machine the address may be written as localhost or as a loopback number. */
const isLoopback = (origin: string): boolean =>
  publicUrl.startsWith('http://localhost') && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d+$/.test(origin)

const isOurs = (origin: string): boolean => origin === new URL(publicUrl).origin || isLoopback(origin)

/**
 * Did another site make the browser write this? Whatever a browser says of where it comes from must be us: also `null`,
 * which is what a page says that hides it. Without any word of it the asker is a program, or a browser of long ago:
 * then a session's cookie counts only with what no page can send to another site without being asked first, that is
 * JSON or a method other than POST. A program with a bearer token carries its right itself.
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

/** Refuses every write that another site asked a browser for. */
export async function refuseForeignWrites(context: Context, next: Next) {
  if (reading.has(context.req.method) || !isForeign(context)) return next()
  const { method, path } = context.req
  log.info(
    { requestId: context.get('requestId'), method, path: loggedPath(path), reason: 'foreign-origin' },
    'refused',
  )
  return context.json({ code: 'FORBIDDEN', ...failures.FORBIDDEN }, 403)
}
