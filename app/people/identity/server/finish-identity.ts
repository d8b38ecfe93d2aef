import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { demandPerson } from '#platform/ruling.ts'
import { forbidden } from '#platform/shared/errors.ts'
import { finishIdentityInput } from '../api.ts'
import type { IdentityProvider } from '../identity.ts'
import { texts } from '../texts.ts'
import { claimIdentity, identityInvalid } from './claim-identity.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { identityCookie } from './identity-cookie.ts'
import { asIdentityFailure, identityProvider } from './providers.ts'

type Finished = { provider: IdentityProvider; underAge: boolean }

/**
 * Completes a proof with the provider's answer: in the same browser, for the same session, once. A person
 * signed in as somebody else by now gets nothing. Errors: FORBIDDEN with reason `identity-…`, UNAVAILABLE
 * `identity-down`.
 */
export async function finishIdentity(context: RequestContext, raw: unknown): Promise<Finished> {
  const answer = parseInput(finishIdentityInput, raw)
  const { actor } = context
  demandPerson(actor)
  const token = identityCookie.read(context.requestHeaders)
  identityCookie.drop(context.responseHeaders)
  if (!token) throw identityInvalid()
  const { provider, userId, sessionId, ...request } = await claimIdentity(context, token)
  if (userId !== actor.userId || sessionId !== actor.sessionId) throw identityInvalid()
  const { subject, name, person } = await identityProvider(provider)
    .finish(answer, request)
    .catch((error: unknown) => Promise.reject(asIdentityFailure(error, provider)))
  if (!name || !person) throw forbidden(texts.noName(provider), 'identity-no-name')
  const { underAge } = await confirmIdentity(context, {
    ...{ provider, subject, name: name.slice(0, 300) },
    ...person,
  })
  return { provider, underAge }
}
