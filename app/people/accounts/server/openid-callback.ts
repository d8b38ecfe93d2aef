import type { HttpApp } from '#platform/http/http-app.ts'

const passedOn = ['state', 'code', 'error', 'iss'] as const

/**
 * Where a provider sends people back to. It changes nothing, so that a GET of it uses nothing up: it sends the browser
 * with the answer to a page, which posts it. `target` is that page and what it is told besides.
 */
export function serveOpenidCallback(
  app: HttpApp,
  path: string,
  target: (headers: Headers) => { page: string; query: Record<string, string> },
): void {
  app.get(path, context => {
    const { page, query } = target(context.req.raw.headers)
    const told = new URLSearchParams(query)
    for (const name of passedOn) {
      const value = context.req.query(name)
      if (value) told.set(name, value)
    }
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    return context.redirect(`${page}?${told}`, 303)
  })
}
