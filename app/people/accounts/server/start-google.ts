import type { z } from 'zod'
import { texts } from '#app/facts/accounts-texts.ts'
import { command } from '#platform/command.ts'
import { countAttempt } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { networkOf } from '#platform/network.ts'
import { parseInput } from '#platform/parse.ts'
import { allow } from '#platform/shared/policy.ts'
import { MINUTE } from '#platform/shared/time.ts'
import type { OpenidRequest } from '#platform/vendors/openid/openid.ts'
import { startGoogleInput } from '../api.ts'
import { asGoogleFailure, google } from './google.ts'
import { keepGoogleCookie } from './google-cookie.ts'
import { makeLink } from './links.ts'

/** Long enough to find a password and a telephone; then it must be begun again. */
const LIVES = 15 * MINUTE

/** What is remembered on the server between leaving for the provider and coming back. */
export type GoogleAttempt = z.infer<typeof startGoogleInput> & OpenidRequest

/** The provider is asked before this: no vendor is waited for while a transaction is open. */
const remember = (request: OpenidRequest) =>
  command<z.infer<typeof startGoogleInput>, { token: string }, null>({
    name: 'account.start-google',
    input: startGoogleInput,
    open: true,
    load: async () => null,
    authorise: () => allow,
    run: async ({ tx, input, now }) => {
      const attempt: GoogleAttempt = { ...input, ...request }
      return { token: await makeLink(tx, 'google', { value: JSON.stringify(attempt), lives: LIVES }, now) }
    },
    audit: ({ input }) => ({ subjectId: null, details: { loginType: input.loginType } }),
  })

/**
 * Begins a sign-in at Google (specification, section 7: offline access, consent). Only the fingerprint of what ties
 * it to this browser is stored. Errors: FORBIDDEN `google-missing`, UNAVAILABLE `google-down`.
 */
export async function startGoogle(context: RequestContext, raw: unknown): Promise<{ url: string }> {
  const { loginType } = parseInput(startGoogleInput, raw)
  const provider = google()
  const limit = { attempts: 60, windowSeconds: 900, message: texts.tooManySignIns }
  await countAttempt([`google:${networkOf(context.origin.address)}`], limit)
  const { url, request } = await provider
    .begin({ access_type: 'offline', prompt: 'consent' })
    .catch((error: unknown) => Promise.reject(asGoogleFailure(error)))
  const { token } = await remember(request)(context, raw)
  keepGoogleCookie(context.responseHeaders, { loginType, token }, LIVES)
  return { url }
}
