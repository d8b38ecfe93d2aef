import type { HttpApp } from './http-app.ts'
import { publicUrl } from './public-url.ts'

const path = (pattern: string) => pattern.replace(/\/:.*$/, '/')

/**
 * `GET /sitemap.xml`: every page that anybody may read. `GET /robots.txt`: the same, and that the pages of those who
 * are signed in, the API and the developer's tools are not for search engines.
 */
export function serveSearchEngines(
  app: HttpApp,
  pages: { open: readonly string[]; closed: readonly string[] },
): void {
  const urls = pages.open.map(page => `  <url><loc>${publicUrl}${page}</loc></url>\n`).join('')
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
  const closed = [...new Set([...pages.closed.map(path), '/api/', '/dev/'])].sort()
  const robots = `User-agent: *\n${closed.map(page => `Disallow: ${page}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
  app.get('/sitemap.xml', context =>
    context.body(sitemap, 200, { 'content-type': 'application/xml; charset=utf-8' }),
  )
  app.get('/robots.txt', context => context.text(robots))
}
