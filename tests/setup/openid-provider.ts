/** A real provider of OpenID Connect on this machine, standing in for Google, Vipps or BankID. */
import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
} from 'oauth2-mock-server'

/** The claimed identity. Undefined claims are omitted. */
export type ProviderPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  birthdate?: string
}

type Behaviour = {
  person: ProviderPerson
  /** Claims only at userinfo. */
  told?: Record<string, unknown>
  /** Changes to the finished token. */
  alter?: Record<string, unknown>
  /** Refused by person or provider, with this error. */
  refuse?: string
  /** Status of the answers of the token endpoint. */
  tokenStatus?: number
}

export type OpenidProviderServer = {
  issuer: string
  /** For `startServer({ env })`. */
  env: Record<string, string>
  behave(as: Behaviour): void
  /** The last person's redirect address. */
  asked(): URL | null
  /** Stops, and restarts at the same address. */
  down(): Promise<void>
  up(): Promise<void>
  close(): Promise<void>
}

/** `standsFor`: the provider whose settings `env` has. */
export async function startOpenidProvider(
  standsFor: 'GOOGLE' | 'VIPPS' | 'BANKID' = 'GOOGLE',
): Promise<OpenidProviderServer> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const { port } = server.address()
  const issuer = `http://127.0.0.1:${port}`
  server.issuer.url = issuer
  let behaviour: Behaviour = { person: { sub: 'ingen' } }
  let lastAsked: URL | null = null

  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    Object.assign(payload, behaviour.person, behaviour.alter)
  })
  server.service.on(Events.BeforeUserinfo, (answer: MutableResponse) => {
    answer.body = { sub: behaviour.person.sub, ...behaviour.told }
  })
  server.service.on(Events.BeforeResponse, (answer: MutableResponse) => {
    if (!behaviour.tokenStatus) return
    answer.statusCode = behaviour.tokenStatus
    answer.body = { error: behaviour.tokenStatus >= 500 ? 'server_error' : 'invalid_grant' }
  })
  server.service.on(Events.BeforeAuthorizeRedirect, (sent: MutableRedirectUri, request) => {
    lastAsked = new URL((request as { url: string }).url, issuer)
    if (!behaviour.refuse) return
    sent.url.searchParams.delete('code')
    sent.url.searchParams.set('error', behaviour.refuse)
  })

  let isUp = true
  const down = async () => {
    if (isUp) await server.stop()
    isUp = false
  }
  return {
    issuer,
    env: {
      [`${standsFor}_ISSUER`]: issuer,
      [`${standsFor}_CLIENT_ID`]: 'naerhjelp',
      [`${standsFor}_CLIENT_SECRET`]: `hemmelig-hos-${standsFor.toLowerCase()}`,
    },
    behave: as => {
      behaviour = as
    },
    asked: () => lastAsked,
    down,
    async up() {
      await server.start(port, '127.0.0.1')
      server.issuer.url = issuer
      isUp = true
    },
    close: down,
  }
}
