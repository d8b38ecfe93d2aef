import type { Served } from '#platform/feature.server.ts'
import { callbackPath } from './google.ts'
import { readGoogleCookie } from './google-cookie.ts'
import { serveOpenidCallback } from './openid-callback.ts'

/** Where Google sends people back to: on to the root with the login type (specification, section 7). */
export const serveGoogleCallback = ({ app }: Served): void =>
  serveOpenidCallback(app, callbackPath, headers => ({
    page: '/',
    query: { google_login: readGoogleCookie(headers)?.loginType ?? 'consumer' },
  }))
