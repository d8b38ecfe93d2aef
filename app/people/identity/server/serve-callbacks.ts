import { serveOpenidCallback } from '#app/people/accounts/server/index.ts'
import type { Served } from '#platform/feature.server.ts'
import { identityProviders } from '../identity.ts'
import { identityReturnPath } from '../links.ts'
import { callbackPath } from './providers.ts'

/** The redirect addresses of Vipps and BankID. */
export function serveIdentityCallbacks({ app }: Served): void {
  for (const provider of identityProviders)
    serveOpenidCallback(app, callbackPath(provider), () => ({ page: identityReturnPath, query: {} }))
}
