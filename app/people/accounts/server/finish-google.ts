import { partyAt } from '#app/facts/roles.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { finishGoogleInput } from '../api.ts'
import type { Entered } from './begin-second-step.ts'
import { claimGoogle, googleInvalid } from './claim-google.ts'
import { passProven } from './enter-proven.ts'
import { asGoogleFailure, google } from './google.ts'
import { dropGoogleCookie, readGoogleCookie } from './google-cookie.ts'
import { rememberBrowserOf } from './known-browser.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'

type Finished = Entered & { created: boolean }

/**
 * Completes a sign-in with Google's answer, in the browser that asked. `created`: a new profile must be
 * filled in. Errors: FORBIDDEN with reason `google-…`, `account-…` or those of the gate; UNAVAILABLE
 * `google-down`.
 */
export async function finishGoogle(context: RequestContext, raw: unknown): Promise<Finished> {
  const answer = parseInput(finishGoogleInput, raw)
  const provider = google()
  const begun = readGoogleCookie(context.requestHeaders)
  dropGoogleCookie(context.responseHeaders)
  if (!begun) throw googleInvalid()
  const { loginType, ...request } = await claimGoogle(context, begun.token)
  const identity = await provider
    .finish(answer, request)
    .catch((error: unknown) => Promise.reject(asGoogleFailure(error)))
  const wanted = partyAt(loginType)
  const { userId, role, created, proven } = await signInWithGoogle(context.requestHeaders)(context, {
    ...identity,
    wanted,
  })
  const entered = passProven(proven, role, context.responseHeaders)
  if (!entered.secondStep) await rememberBrowserOf(context, userId)
  return { ...entered, created }
}
