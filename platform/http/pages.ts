import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { HttpApp } from './http-app.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** The hash of every inline script in the built pages, for the content security policy. */
export function inlineScriptHashes(folder: string): string[] {
  const hashes = new Set<string>()
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const html = readFileSync(join(folder, file), 'utf8')
    for (const [, attributes, code] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (!code || /\bsrc=/.test(attributes ?? '')) continue
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    }
  }
  return [...hashes]
}

/**
 * Serves the built pages: files as they are (precompressed), known addresses of the application with the
 * fallback page and 200, everything else with the same page and a true 404.
 */
export function servePages(app: HttpApp, folder: string, isPage: (path: string) => boolean): void {
  const fallback = join(folder, '__spa-fallback.html')
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', YEAR),
    }),
  )
  app.get('/assets/*', context => context.text('Fant ikke filen', 404))
  app.use(
    '*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => context.header('cache-control', 'no-cache'),
    }),
  )
  app.get('*', context => {
    if (!existsSync(fallback)) return context.text('Sidene er ikke bygget. Kjør npm start.', 503)
    context.header('cache-control', 'no-cache')
    return context.html(readFileSync(fallback, 'utf8'), isPage(context.req.path) ? 200 : 404)
  })
}
