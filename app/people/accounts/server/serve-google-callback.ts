import type { Served } from '#platform/feature.server.ts'
import { callbackPath } from './google.ts'
import { readGoogleCookie } from './google-cookie.ts'
import { serveOpenidCallback } from './openid-callback.ts'

/** Google's redirect address: forwards to the root with the login type. */
export const serveGoogleCallback = ({ app }: Served): void =>
  serveOpenidCallback(app, callbackPath, headers => ({
    page: '/',
    query: { google_login: readGoogleCookie(headers)?.loginType ?? 'consumer' },
  }))
