import type { HttpApp } from '#platform/http/http-app.ts'
import { callbackPath } from './google.ts'
import { readGoogleCookie } from './google-cookie.ts'

const passedOn = ['state', 'code', 'error', 'iss'] as const

/**
 * Where Google sends people back to. It changes nothing, so that a GET of it uses nothing up: it sends the browser to
 * the root with the login type (specification, section 7), and the page there posts the answer.
 */
export function serveGoogleCallback(app: HttpApp): void {
  app.get(callbackPath, context => {
    const target = new URLSearchParams({
      google_login: readGoogleCookie(context.req.raw.headers)?.loginType ?? 'consumer',
    })
    for (const name of passedOn) {
      const value = context.req.query(name)
      if (value) target.set(name, value)
    }
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    return context.redirect(`/?${target}`, 303)
  })
}
