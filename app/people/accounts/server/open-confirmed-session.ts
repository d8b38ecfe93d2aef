import type { Party } from '#app/facts/roles.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { Failure } from '#platform/shared/errors.ts'
import { auth, SecondFactorNeeded, withIntent } from './auth.server.ts'
import { passCookies } from './cookies.ts'
import { rememberBrowserOf } from './known-browser.ts'

/**
 * Signs in the browser in which an address was just confirmed. False where the gate says no (suspended), or asks for a second
 * factor: the address stays confirmed, and the sign-in page says the rest.
 */
export async function openConfirmedSession(
  context: RequestContext,
  userId: string,
  role: Party,
): Promise<boolean> {
  try {
    const { headers } = await withIntent({ role, way: 'confirmation' }, () =>
      auth.api.signInProven({ body: { userId }, headers: context.requestHeaders, returnHeaders: true }),
    )
    passCookies(headers, context.responseHeaders)
  } catch (error) {
    if (error instanceof Failure || error instanceof SecondFactorNeeded) return false
    throw error
  }
  await rememberBrowserOf(context, userId)
  return true
}
