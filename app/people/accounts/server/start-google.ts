import type { z } from 'zod'
import { answerTexts } from '#app/facts/accounts-answers.ts'
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

/** Long enough to find a password and a phone; then the person must start over. */
const LIVES = 15 * MINUTE

/** What the server remembers while the person is at the provider. */
export type GoogleAttempt = z.infer<typeof startGoogleInput> & OpenidRequest

/** The provider is asked before the transaction: no vendor is awaited inside one. */
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
 * Starts a sign-in with Google. Stores only the hash of the browser's secret. Errors: FORBIDDEN
 * `google-missing`, UNAVAILABLE `google-down`.
 */
export async function startGoogle(context: RequestContext, raw: unknown): Promise<{ url: string }> {
  const { loginType } = parseInput(startGoogleInput, raw)
  const provider = google()
  const limit = { attempts: 60, windowSeconds: 900, message: answerTexts.tooManySignIns }
  await countAttempt([`google:${networkOf(context.origin.address)}`], limit)
  const { url, request } = await provider
    .begin({ access_type: 'offline', prompt: 'consent' })
    .catch((error: unknown) => Promise.reject(asGoogleFailure(error)))
  const { token } = await remember(request)(context, raw)
  keepGoogleCookie(context.responseHeaders, { loginType, token }, LIVES)
  return { url }
}
