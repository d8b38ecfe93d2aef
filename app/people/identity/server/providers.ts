import { asOpenidFailure, type OpenidFaults } from '#app/people/accounts/server/index.ts'
import { env } from '#platform/env.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { Failure } from '#platform/shared/errors.ts'
import { connectOpenid, type OpenidProvider } from '#platform/vendors/openid/openid.ts'
import { type IdentityProvider, identityProviders } from '../identity.ts'
import { texts } from '../texts.ts'

/** The path of the cookie and of each provider's callback. Registered there, so it never changes. */
const identityPath = '/api/identity'
export const callbackPath = (provider: IdentityProvider): string => `${identityPath}/${provider}/callback`

/** No scope for national identity number or e-mail address: we use neither. */
const settings = {
  vipps: {
    issuer: env.VIPPS_ISSUER,
    clientId: env.VIPPS_CLIENT_ID,
    clientSecret: env.VIPPS_CLIENT_SECRET,
    scope: 'openid name birthDate address phoneNumber',
  },
  bankid: {
    issuer: env.BANKID_ISSUER,
    clientId: env.BANKID_CLIENT_ID,
    clientSecret: env.BANKID_CLIENT_SECRET,
    scope: 'openid profile',
  },
}

const connected = new Map(
  identityProviders.flatMap((name): [IdentityProvider, OpenidProvider][] => {
    const { issuer, clientId, clientSecret, scope } = settings[name]
    if (!clientId || !clientSecret) return []
    const redirectUri = `${publicUrl}${callbackPath(name)}`
    return [
      [name, connectOpenid({ issuer, clientId, clientSecret, redirectUri, scope, authentication: 'header' })],
    ]
  }),
)

/** The configured providers. */
export const configuredProviders: readonly IdentityProvider[] = [...connected.keys()]

/** A provider by name. Throws FORBIDDEN with reason `identity-missing` without credentials. */
export function identityProvider(name: IdentityProvider): OpenidProvider {
  const found = connected.get(name)
  if (!found) throw new Failure('FORBIDDEN', texts.missing(name), { reason: 'identity-missing' })
  return found
}

/** What a provider's failure means to the person. */
export function asIdentityFailure(error: unknown, name: IdentityProvider): unknown {
  const faults: OpenidFaults = {
    unavailable: ['UNAVAILABLE', texts.down(name), 'identity-down'],
    refused: ['FORBIDDEN', texts.refused(name), 'identity-refused'],
    invalid: ['FORBIDDEN', texts.invalid, 'identity-invalid'],
  }
  return asOpenidFailure(error, faults)
}
