import type { HttpApp } from '#platform/http/http-app.ts'

const passedOn = ['state', 'code', 'error', 'iss'] as const

/**
 * The provider's redirect address. It changes nothing, so a GET uses nothing up; it forwards the answer to a
 * page that posts it. `target`: that page and its extra parameters.
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
