import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { HttpApp } from './http-app.ts'
import { securityHeaders } from './security-headers.ts'

const folder = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const files = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const

const page = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <main id="api"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

/** `validatorUrl: null`: the document is sent to nobody. Features start collapsed. */
const start =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'none', validatorUrl: null })"

/** `GET /api/docs`: the OpenAPI document, to read and to try. Everything on the page is served from here. */
export function serveApiDocs(app: HttpApp, title: string): void {
  // The viewer turns text into markup with its own sanitiser, so it is allowed here and nowhere else.
  app.use('/api/docs', securityHeaders({ trustedTypes: false }))
  app.get('/api/docs', context => context.html(page(title)))
  app.get('/api/docs/start.js', context =>
    context.body(start, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  for (const file of files) {
    app.get(`/api/docs/${file}`, serveStatic({ root: folder, path: file }))
  }
}
