import type { HttpApp } from './http-app.ts'
import { publicUrl } from './public-url.ts'

const path = (pattern: string) => pattern.replace(/\/:.*$/, '/')

/** How long what was found is told again without asking. */
const KEPT_MS = 10 * 60_000

/**
 * `GET /sitemap.xml`: every page that anybody may read, with those that are `found` because somebody is there now. `GET /robots.txt`: the
 * same, and that the pages of those who are signed in, the API and the developer's tools are not for search engines.
 */
export function serveSearchEngines(
  app: HttpApp,
  pages: { open: readonly string[]; found: () => Promise<readonly string[]>; closed: readonly string[] },
): void {
  let found: { at: number; paths: Promise<readonly string[]> } | undefined
  const findKept = (): Promise<readonly string[]> => {
    if (found && performance.now() - found.at < KEPT_MS) return found.paths
    const paths = pages.found()
    found = { at: performance.now(), paths }
    paths.catch(() => {
      found = undefined
    })
    return paths
  }
  const closed = [...new Set([...pages.closed.map(path), '/api/', '/dev/'])].sort()
  const robots = `User-agent: *\n${closed.map(page => `Disallow: ${page}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
  app.get('/sitemap.xml', async context => {
    const urls = [...pages.open, ...(await findKept())]
      .map(page => `  <url><loc>${publicUrl}${page}</loc></url>\n`)
      .join('')
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
    return context.body(sitemap, 200, { 'content-type': 'application/xml; charset=utf-8' })
  })
  app.get('/robots.txt', context => context.text(robots))
}
