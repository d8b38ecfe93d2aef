import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { originPlaceholder } from '../shared/public-origin.ts'
import { type Coding, codingFor } from './coding.ts'
import { fillIn, inScript, type Values } from './fill-in.ts'
import type { HttpApp } from './http-app.ts'
import { publicUrl } from './public-url.ts'

/** One page as it is now. */
export type Filling = {
  /** Is there anything to find? A page without answers all the same, but as not found. */
  isFound: boolean
  values: Values
  /** For search engines (schema.org); `url` is the page's own address. */
  data: (url: string) => object
}

type Pages = {
  /** The addresses, as the router names them. */
  patterns: readonly string[]
  /** What fills the page at an address; null where there is none. */
  find: (path: string) => Promise<Filling | null>
  /** Differs when anything that pages are made of may have changed. Asked at each request, so it costs next to nothing. */
  stamp: () => Promise<string>
  /** The drawn page, in the build. */
  template: string
}

type Made = { status: 200 | 404; forms: Record<Coding | 'identity', Buffer | string> }
type Kept = { stamp: string; built: number; at: number; made: Promise<Made | null> }

/** With many changes, a page is made anew no more often. */
const AT_LEAST_MS = 10_000
/** Some hundred pages are all that there are; others are addresses that were made up. */
const MOST_KEPT = 400

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Made while somebody waits, unlike the build's. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Serves pages that are drawn by the build and filled in by the server: whole documents, with names and prices. Kept until
 * what they are made of changes, or the build does.
 */
export function serveFilledPages(
  app: HttpApp,
  folder: string,
  { patterns, find, stamp, template }: Pages,
): void {
  const kept = new Map<string, Kept>()
  const file = join(folder, template, 'index.html')

  async function make(path: string): Promise<Made | null> {
    const filling = await find(path)
    if (!filling) return null
    const { isFound, values, data } = filling
    const url = `${publicUrl}${path}`
    const html = fillIn(readFileSync(file, 'utf8').replaceAll(originPlaceholder, publicUrl), {
      ...values,
      path,
    })
    const told = `<script type="application/ld+json">${inScript(data(url))}</script>`
    const whole = html.replace('</head>', () => `${told}</head>`)
    const [br, gz] = await Promise.all([compress.br(whole, quick), compress.gzip(whole)])
    return { status: isFound ? 200 : 404, forms: { br, gzip: gz, identity: whole } }
  }

  async function pageAt(path: string): Promise<Made | null> {
    const built = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (!built) return null
    const known = kept.get(path)
    const now = performance.now()
    const isSame = known?.built === built
    if (known && isSame && now - known.at < AT_LEAST_MS) return known.made
    const current = await stamp()
    if (known && isSame && known.stamp === current) {
      known.at = now
      return known.made
    }
    if (kept.size >= MOST_KEPT) kept.clear()
    const entry: Kept = { stamp: current, built, at: now, made: make(path) }
    kept.set(path, entry)
    entry.made.catch(() => kept.delete(path))
    return entry.made
  }

  const answer = async (context: Context, next: () => Promise<void>) => {
    const { path } = context.req
    const trimmed = path.replace(/\/+$/, '')
    if (trimmed !== path) return context.redirect(trimmed, 301)
    const page = await pageAt(path)
    if (!page) return next()
    const { status, forms } = page
    const coding = codingFor(context.req.header('accept-encoding'))
    context.header('cache-control', 'no-cache')
    context.header('vary', 'Accept-Encoding')
    if (coding) context.header('content-encoding', coding)
    context.header('content-type', 'text/html; charset=UTF-8')
    if (status === 404) context.header('x-robots-tag', 'noindex')
    const form = forms[coding ?? 'identity']
    return context.body(typeof form === 'string' ? form : new Uint8Array(form), status)
  }
  // At its own address there is no page.
  for (const end of ['', '/', '/index.html'])
    app.get(`${template}${end}`, context =>
      context.text('Fant ikke siden', 404, { 'x-robots-tag': 'noindex' }),
    )
  for (const pattern of patterns) app.get(pattern, answer).get(`${pattern}/`, answer)
}
