import { homeOf, type RoleName } from '#app/facts/roles.ts'
import { securityNote } from '#app/services/security/events.ts'
import { now } from '#platform/clock.server.ts'
import { command } from '#platform/command.ts'
import { countAttempt, forgetAttempts } from '#platform/db/limiter.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { Failure } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { type Code, codeInput } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { auth, withIntent } from './auth.server.ts'
import { passSessionCookies, passToken } from './cookies.ts'
import { rememberBrowserOf } from './known-browser.ts'
import { noteFailedFactor } from './note-failed-factor.ts'
import { secondStepCookie } from './second-step-cookie.ts'
import { spendCode } from './spend-code.ts'
import { findWaiting, fingerprint, stepOver, useWaiting } from './waiting-sign-in.ts'

/** Wrong codes per sign-in; then the password must be shown again. */
const perSignIn = { attempts: 5, windowSeconds: 600, message: settingsTexts.stepMany }

/**
 * App codes per account until one is right. Only people with the password get here, and passkeys and recovery
 * codes still work, so nobody is locked out.
 */
const perAccount = { attempts: 10, windowSeconds: 3600, message: settingsTexts.codesMany }

type SignedIn = { userId: string; role: RoleName; cookies: Headers }

/** The code is used and the session made together, or neither. */
const finishSecondStepCommand = (token: string, requestHeaders: Headers) =>
  command<Code, SignedIn, null>({
    name: 'session.finish-second-step',
    input: codeInput,
    open: true,
    load: async () => null,
    authorise: () => allow,
    run: async ({ tx, input, origin, now: at, emit }) => {
      const { userId, role, way } = await useWaiting(tx, token, origin, at)
      await spendCode(tx, userId, input)
      if (input.kind === 'recovery') emit(securityNote(userId, 'recovery-code-used'))
      const { headers } = await withIntent({ role, way, secondFactor: true }, () =>
        auth.api.signInProven({ body: { userId }, headers: requestHeaders, returnHeaders: true }),
      )
      return { userId, role, cookies: headers }
    },
    audit: ({ input, output }) => ({
      subjectId: output.userId,
      details: { role: output.role, kind: input.kind },
    }),
  })

/**
 * Completes a sign-in that waits in this browser. Errors: INVALID_INPUT at `code`; FORBIDDEN
 * `second-step-over` when nothing waits, or after five wrong codes; TOO_MANY_REQUESTS; and as the gate says.
 */
export async function finishSecondStep(context: RequestContext, raw: unknown): Promise<{ home: string }> {
  const input = parseInput(codeInput, raw)
  const { requestHeaders, responseHeaders, origin } = context
  const token = secondStepCookie.read(requestHeaders)
  if (!token) throw stepOver()
  const { userId } = await findWaiting(reader, token, origin, now())
  await countAttempt([`second-step:${fingerprint(token)}`], perSignIn).catch(error => {
    if (!(error instanceof Failure)) throw error
    secondStepCookie.drop(responseHeaders)
    throw new Failure('FORBIDDEN', error.message, { reason: 'second-step-over' })
  })
  const ofAccount = [`second-factor:${userId}`]
  if (input.kind === 'app') await countAttempt(ofAccount, perAccount)
  try {
    const { role, cookies } = await finishSecondStepCommand(token, requestHeaders)(context, raw)
    secondStepCookie.drop(responseHeaders)
    passSessionCookies(cookies, responseHeaders, role)
    passToken(cookies, responseHeaders, requestHeaders)
    await forgetAttempts(ofAccount)
    await rememberBrowserOf(context, userId)
    return { home: homeOf[role] }
  } catch (error) {
    if (error instanceof Failure && error.data.fields?.code) await noteFailedFactor(context, { userId })
    throw error
  }
}

/** Makes the browser forget a sign-in that waits. */
export async function giveUpSecondStep({ responseHeaders }: RequestContext): Promise<{ done: true }> {
  secondStepCookie.drop(responseHeaders)
  return { done: true }
}
