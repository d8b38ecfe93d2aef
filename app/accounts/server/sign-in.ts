import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import { countAttempt, forgetAttempts, type Limit } from '#platform/db/limiter.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { Failure } from '#platform/shared/errors.ts'
import { signInInput } from '../api.ts'
import { homeOf } from '../roles.ts'
import { texts } from '../texts.ts'
import { auth, SecondFactorNeeded, type SignInIntent, withIntent } from './auth.server.ts'
import { beginSecondStep, type Entered } from './begin-second-step.ts'
import { passSessionCookies, passToken } from './cookies.ts'
import { noteFailedSignIn } from './note-failed-sign-in.ts'

/** Specification, section 9: administrators have 3 attempts in 5 minutes, everybody else 5 in 15. */
const adminLimit: Limit = { attempts: 3, windowSeconds: 300, message: texts.tooManyAttempts }
const generalLimit: Limit = { attempts: 5, windowSeconds: 900, message: texts.tooManySignIns }

/**
 * Signs somebody in on the page of one role. Attempts are counted by account and, for administrators, by
 * address too, across processes; a sign-in that succeeds clears them. Where the account has a second factor there is no
 * session yet.
 */
export async function signIn(context: RequestContext, raw: unknown): Promise<Entered> {
  const { email, password, role } = parseInput(signInInput, raw)
  const byAccount = `sign-in:${role === 'admin' ? 'admin' : 'person'}:${email}`
  const keys = role === 'admin' ? [byAccount, `sign-in:admin:from:${context.origin.address}`] : [byAccount]
  await countAttempt(keys, role === 'admin' ? adminLimit : generalLimit)
  try {
    await openSession(context, { email, password }, { role, way: 'password' })
  } catch (error) {
    if (error instanceof SecondFactorNeeded) {
      await forgetAttempts(keys)
      return beginSecondStep(context, error)
    }
    if (error instanceof Failure && error.data.reason === 'wrong-credentials')
      await noteFailedSignIn(context, { email })
    throw error
  }
  await forgetAttempts(keys)
  return { home: homeOf[role], secondStep: false }
}

/** Makes a session and gives the browser its cookies. For sign-in, and for the browser that just registered. */
export async function openSession(
  context: RequestContext,
  credentials: Pick<z.infer<typeof signInInput>, 'email' | 'password'>,
  intent: SignInIntent,
): Promise<void> {
  try {
    const { headers } = await withIntent(intent, () =>
      auth.api.signInEmail({ body: credentials, headers: context.requestHeaders, returnHeaders: true }),
    )
    passSessionCookies(headers, context.responseHeaders, intent.role)
    passToken(headers, context.responseHeaders, context.requestHeaders)
  } catch (error) {
    throw asSignInFailure(error)
  }
}

function asSignInFailure(error: unknown): unknown {
  if (!isAPIError(error)) return error
  if (error.statusCode === 401 || error.statusCode === 400) {
    return new Failure('UNAUTHENTICATED', texts.wrongCredentials, { reason: 'wrong-credentials' })
  }
  return error
}
