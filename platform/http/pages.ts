import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { originPlaceholder } from '../shared/public-origin.ts'
import { type Coding, codingFor } from './coding.ts'
import type { HttpApp } from './http-app.ts'
import { publicUrl } from './public-url.ts'
import { hashSource } from './security-headers.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** The hash of every inline script, for the content security policy. */
export function inlineScriptHashes(folder: string): string[] {
  const hashes = new Set<string>()
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const html = readFileSync(join(folder, file), 'utf8')
    for (const [, attributes, code] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      // Structured data is text, not code.
      if (!code || /\bsrc=|ld\+json/.test(attributes ?? '')) continue
      hashes.add(hashSource(code))
    }
  }
  return [...hashes]
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** The page of every address that is drawn in the browser alone. */
export const fallbackFile = '__spa-fallback.html'

/**
 * Reads a prerendered page and inserts this installation's address. Cached, also compressed, until the next
 * build: what is not found is answered from here each time. Null when there is no such page.
 */
function createDocuments(folder: string) {
  const kept = new Map<string, { built: number; made: Promise<string | Buffer> }>()
  return (name: string, coding?: Coding): Promise<string | Buffer> | null => {
    const file = join(folder, name)
    const built = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (!built) return null
    const key = `${file} ${coding}`
    const known = kept.get(key)
    if (known?.built === built) return known.made
    const html = readFileSync(file, 'utf8').replaceAll(originPlaceholder, publicUrl)
    const made = coding ? compressors[coding](html) : Promise.resolve(html)
    kept.set(key, { built, made })
    return made
  }
}

type Site = {
  /** Is there a page at this path? */
  isPage: (path: string) => boolean
  /** The build's not-found page. */
  notFoundPath: string
  /** What open pages of earlier builds may still ask for, in the same places as in the build. */
  older: string
}

/** How long browsers keep a file that is there. Set last: the answer does not hear of what is set when it is found. */
const keptFor =
  (period: string): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (!context.res.ok) return
    context.header('cache-control', period)
    if (context.res.headers.get('content-type') === 'image/svg+xml')
      context.header('content-type', 'image/svg+xml; charset=utf-8')
  }

/**
 * Serves the build: prerendered pages and files (precompressed), the fallback page for other known addresses,
 * and the not-found page with a real 404 for the rest.
 */
export function servePages(app: HttpApp, folder: string, { isPage, notFoundPath, older }: Site): void {
  const documentOf = createDocuments(folder)
  const answerWith = async (context: Context, name: string, status: 200 | 404, isListed = status === 200) => {
    const coding = codingFor(context.req.header('accept-encoding'))
    const document = await documentOf(name, coding)
    if (!document) return null
    context.header('cache-control', 'no-cache')
    context.header('vary', 'Accept-Encoding')
    if (coding) context.header('content-encoding', coding)
    context.header('content-type', 'text/html; charset=UTF-8')
    if (!isListed) context.header('x-robots-tag', 'noindex')
    return context.body(typeof document === 'string' ? document : new Uint8Array(document), status)
  }
  const documentAt = (path: string) => join(path, 'index.html')
  const files = serveStatic({ root: folder, precompressed: true })
  // Its root is there before the first update.
  const olderFiles = serveStatic({
    root: dirname(older),
    rewriteRequestPath: path => `/${basename(older)}${path}`,
    precompressed: true,
  })
  app.use('/assets/*', keptFor(YEAR), files, olderFiles)
  app.get('/assets/*', context => context.text('Fant ikke filen', 404))
  app.get('*', async (context, next) => {
    const path = context.req.path.replace(/\/index\.html$/, '') || '/'
    if (path === notFoundPath) return (await answerWith(context, documentAt(path), 404)) ?? next()
    if (!isPage(path)) return next()
    return (await answerWith(context, documentAt(path), 200)) ?? next()
  })
  app.use('*', keptFor('no-cache'), files)
  app.get('*', async context => {
    const notFound = isPage(context.req.path)
      ? null
      : await answerWith(context, documentAt(notFoundPath), 404)
    const answer = notFound ?? (await answerWith(context, fallbackFile, 200, false))
    return answer ?? context.text('Sidene er ikke bygget. Kjør npm start.', 503)
  })
}
