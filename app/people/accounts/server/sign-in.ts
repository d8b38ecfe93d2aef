import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { homeOf } from '#app/facts/roles.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { Failure } from '#platform/shared/errors.ts'
import { signInInput } from '../api.ts'
import { auth, SecondFactorNeeded, withIntent } from './auth.server.ts'
import { beginSecondStep, type Entered } from './begin-second-step.ts'
import { passSessionCookies, passToken } from './cookies.ts'
import { countSignIn } from './count-sign-in.ts'
import { findKnocked, type Knocked, knownAs, passwordStands, rememberBrowser } from './known-browser.ts'
import { noteFailedSignIn } from './note-failed-sign-in.ts'
import { findProfileFor } from './role-check.ts'
import type { SignInIntent } from './sign-in-intent.ts'
import { findStandIn } from './stand-in.ts'

type Credentials = Pick<z.infer<typeof signInInput>, 'email' | 'password'>

/**
 * Signs in on one role's page. Attempts are counted across processes (`countSignIn`); success makes the
 * browser known. With a second factor no session is made yet. Errors: UNAUTHENTICATED `wrong-credentials`,
 * FORBIDDEN as the gate says.
 */
export async function signIn(context: RequestContext, raw: unknown): Promise<Entered> {
  const { email, password, role } = parseInput(signInInput, raw)
  const account = await findKnocked(reader, email)
  const { address } = context.origin
  const counted = await countSignIn({
    role,
    email,
    address,
    knownAs: knownAs(context.requestHeaders, account),
  })
  try {
    await openSession(context, { email, password }, { role, way: 'password' }, account)
  } catch (error) {
    if (error instanceof SecondFactorNeeded) {
      await counted.succeeded()
      return beginSecondStep(context, error)
    }
    if (error instanceof Failure && error.data.reason === 'wrong-credentials')
      await noteFailedSignIn(context, { email })
    throw error
  }
  await counted.succeeded()
  if (account) rememberBrowser(context.requestHeaders, context.responseHeaders, account)
  return { home: homeOf[role], secondStep: false }
}

/** Makes a session and gives the browser its cookies. */
async function openSession(
  context: RequestContext,
  credentials: Credentials,
  intent: SignInIntent,
  account: Knocked,
): Promise<void> {
  try {
    // For existing accounts the library makes one more query.
    if (!account) await findKnocked(reader, credentials.email)
    const { headers, response } = await withIntent(intent, () =>
      auth.api.signInEmail({ body: credentials, headers: context.requestHeaders, returnHeaders: true }),
    )
    if (account && !(await passwordStands(account))) {
      // The password changed during the check. Nobody has seen this session yet.
      await (await auth.$context).internalAdapter.deleteSession(response.token)
      throw wrongCredentials()
    }
    passSessionCookies(headers, context.responseHeaders, intent.role)
    passToken(headers, context.responseHeaders, context.requestHeaders)
  } catch (error) {
    const refused = isAPIError(error) && (error.statusCode === 401 || error.statusCode === 400)
    if (!refused) throw error
    await greetStandIn(credentials, intent)
    throw wrongCredentials()
  }
}

const wrongCredentials = () =>
  new Failure('UNAUTHENTICATED', answerTexts.wrongCredentials, { reason: 'wrong-credentials' })

/** A person whose address was taken sees the same as one with an unconfirmed address. */
async function greetStandIn({ email, password }: Credentials, intent: SignInIntent): Promise<void> {
  const standIn = await findStandIn(reader, email, password)
  if (standIn) await findProfileFor(standIn, intent)
}
