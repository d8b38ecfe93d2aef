import * as client from 'openid-client'
import { log } from '../../log.server.ts'

/** The longest wait for the provider, while a person watches. */
const TIME_LIMIT_S = 5

/**
 * Why an identity was not proven. `refused`: by the person or the provider. `unavailable`: the provider is
 * down, slow or answers nonsense. `invalid`: the answer does not match the request.
 */
export type OpenidFault = 'refused' | 'unavailable' | 'invalid'

export class OpenidFailure extends Error {
  readonly fault: OpenidFault

  constructor(fault: OpenidFault) {
    super(`identity not proven: ${fault}`)
    this.name = 'OpenidFailure'
    this.fault = fault
  }
}

/** What to remember between leaving for the provider and coming back. */
export type OpenidRequest = { state: string; nonce: string; verifier: string }

/** The proven identity. `issuer` and `subject` together never change; the rest may. */
export type OpenidIdentity = {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
  /** Only from identity providers (`scope`). */
  person?: OpenidPerson
}

/** Standard claims about a person. Other claims are dropped here. */
export type OpenidPerson = {
  /** 'YYYY-MM-DD' */
  bornOn: string | null
  /** On one line. */
  address: string | null
  phone: string | null
}

/** The provider's answer: its query parameters. */
export type OpenidAnswer = { state: string; code?: string; error?: string; iss?: string }

export type OpenidProvider = {
  /**
   * Where to send the person. `extra`: this provider's own parameters. Throws OpenidFailure `unavailable`.
   */
  begin(extra?: Record<string, string>): Promise<{ url: string; request: OpenidRequest }>
  /** Verifies the answer. A code works once. Throws OpenidFailure. */
  finish(answer: OpenidAnswer, request: OpenidRequest): Promise<OpenidIdentity>
}

export type OpenidSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends people back to. */
  redirectUri: string
  /**
   * The scope of an identity provider, which is also asked at its userinfo endpoint, where most claims are.
   * Default: name and e-mail address.
   */
  scope?: string
  /** How we authenticate to the provider: in the body, or by default in a header. */
  authentication?: 'body' | 'header'
  /** For tests. Seconds. */
  timeLimit?: number
}

/**
 * An OpenID Connect provider: authorization code with PKCE, state and nonce. Its metadata is fetched on first
 * use, and again after a failure. Tokens stay in this file.
 */
export function connectOpenid(settings: OpenidSettings): OpenidProvider {
  const { issuer, clientId, clientSecret, redirectUri, scope, timeLimit = TIME_LIMIT_S } = settings
  const inHeader = settings.authentication === 'header' ? client.ClientSecretBasic(clientSecret) : undefined
  let known: Promise<client.Configuration> | null = null

  /** Signatures are verified even on tokens straight from the provider. */
  const discover = () =>
    client.discovery(new URL(issuer), clientId, clientSecret, inHeader, {
      timeout: timeLimit,
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    })

  async function provider(): Promise<client.Configuration> {
    known ??= discover()
    try {
      return await known
    } catch (error) {
      known = null
      throw asFailure(error, 'unavailable')
    }
  }

  return {
    async begin(extra = {}) {
      const config = await provider()
      const request = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(config, {
        ...extra,
        redirect_uri: redirectUri,
        scope: scope ?? 'openid email profile',
        state: request.state,
        nonce: request.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, request }
    },

    async finish(answer, { state, nonce, verifier }) {
      const config = await provider()
      const cameTo = new URL(redirectUri)
      for (const [name, value] of Object.entries(answer)) if (value) cameTo.searchParams.set(name, value)
      try {
        const tokens = await client.authorizationCodeGrant(config, cameTo, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new OpenidFailure('invalid')
        const { userinfo_endpoint } = config.serverMetadata()
        // Some providers give the address only at userinfo.
        const told =
          (scope || claims.email === undefined) && userinfo_endpoint
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {}
        const said = { ...told, ...claims }
        return {
          ...identityOf(config.serverMetadata().issuer, said),
          ...(scope ? { person: personOf(said) } : {}),
        }
      } catch (error) {
        throw asFailure(error, 'invalid')
      }
    },
  }
}

function identityOf(issuer: string, claims: Record<string, unknown> & { sub: string }): OpenidIdentity {
  const { sub, email, email_verified, name } = claims
  return {
    issuer,
    subject: sub,
    email: typeof email === 'string' && email ? email.toLowerCase() : null,
    emailVerified: email_verified === true,
    name: typeof name === 'string' && name.trim() ? name.trim() : null,
  }
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().replaceAll(/\s+/g, ' ').slice(0, 300) : null

function personOf({ birthdate, address, phone_number }: Record<string, unknown>): OpenidPerson {
  const { formatted, street_address, postal_code, region } = (address ?? {}) as Record<string, unknown>
  const place = [text(postal_code), text(region)].filter(Boolean).join(' ')
  return {
    // The standard allows a year alone or no year, which are useless here.
    bornOn: typeof birthdate === 'string' && /^[12]\d{3}-\d\d-\d\d$/.test(birthdate) ? birthdate : null,
    address: text(street_address)
      ? [text(street_address), place].filter(Boolean).join(', ')
      : text(formatted),
    phone: text(phone_number),
  }
}

const unavailableErrors = ['server_error', 'temporarily_unavailable']
const unavailableCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR']

/** Logs the kind of failure, never the provider's answer, which may contain a token. */
function asFailure(error: unknown, otherwise: OpenidFault): OpenidFailure {
  if (error instanceof OpenidFailure) return error
  const fault = faultOf(error) ?? otherwise
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  if (fault !== 'refused') log.warn({ name, code, fault }, 'identity provider')
  return new OpenidFailure(fault)
}

function faultOf(error: unknown): OpenidFault | null {
  if (error instanceof client.AuthorizationResponseError) {
    return unavailableErrors.includes(error.error) ? 'unavailable' : 'refused'
  }
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'invalid'
  if (error instanceof client.ClientError) {
    // Checked by shape, since the web server replaces the built-in Response class.
    const { status = 0 } = (error.cause ?? {}) as { status?: number }
    if (status >= 400 && status < 500) return null
    return status >= 500 || unavailableCodes.includes(error.code ?? '') ? 'unavailable' : null
  }
  // A network failure: fetch has no error class of its own.
  return error instanceof TypeError && error.message === 'fetch failed' ? 'unavailable' : null
}
