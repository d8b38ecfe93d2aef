import type { z } from 'zod'
import { makeLink } from '#app/people/accounts/server/index.ts'
import { command } from '#platform/command.ts'
import { countAttempt } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { demandPerson } from '#platform/ruling.ts'
import { allow } from '#platform/shared/policy.ts'
import { MINUTE } from '#platform/shared/time.ts'
import type { OpenidRequest } from '#platform/vendors/openid/openid.ts'
import { startIdentityInput } from '../api.ts'
import { texts } from '../texts.ts'
import { identityCookie } from './identity-cookie.ts'
import { asIdentityFailure, identityProvider } from './providers.ts'

/** Long enough to find a phone and a code; then the person must start over. */
const LIVES = 15 * MINUTE

type Asked = z.infer<typeof startIdentityInput>

/** What the server remembers while the person is at the provider, including the session. */
export type IdentityAttempt = Asked & OpenidRequest & { userId: string; sessionId: string }

/** The provider is asked before the transaction: no vendor is awaited inside one. */
const remember = (request: OpenidRequest) =>
  command<Asked, { token: string }, null>({
    name: 'identity.start',
    input: startIdentityInput,
    load: async () => null,
    authorise: () => allow,
    run: async ({ tx, actor, input, now }) => {
      demandPerson(actor)
      const { userId, sessionId } = actor
      const attempt: IdentityAttempt = { ...input, ...request, userId, sessionId }
      return { token: await makeLink(tx, 'identity', { value: JSON.stringify(attempt), lives: LIVES }, now) }
    },
    audit: ({ input }) => ({ subjectId: null, details: { provider: input.provider } }),
  })

/**
 * Starts an identity proof for the signed-in person. Stores only the hash of the browser's secret. Errors:
 * UNAUTHENTICATED, FORBIDDEN `identity-missing`, UNAVAILABLE `identity-down`, TOO_MANY_REQUESTS.
 */
export async function startIdentity(context: RequestContext, raw: unknown): Promise<{ url: string }> {
  const { provider } = parseInput(startIdentityInput, raw)
  demandPerson(context.actor)
  const asked = identityProvider(provider)
  const limit = { attempts: 20, windowSeconds: 900, message: texts.tooMany }
  await countAttempt([`identity:${context.actor.userId}`], limit)
  const { url, request } = await asked
    .begin()
    .catch((error: unknown) => Promise.reject(asIdentityFailure(error, provider)))
  const { token } = await remember(request)(context, raw)
  identityCookie.keep(context.responseHeaders, token, LIVES)
  return { url }
}
