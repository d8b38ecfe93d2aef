import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { homeOf, type RoleName } from '#app/facts/roles.ts'
import { passkeys } from '#app/schema/accounts.server.ts'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { passkeySignInInput } from '../factor-api.ts'
import { auth, withIntent } from './auth.server.ts'
import { passSessionCookies, passToken } from './cookies.ts'
import { rememberBrowserOf } from './known-browser.ts'
import { asPasskeyFailure } from './passkey-failure.ts'
import { secondStepCookie } from './second-step-cookie.ts'

type SignedIn = { userId: string; role: RoleName; cookies: Headers }

/** The library verifies the passkey and makes the session, which passes the gate. */
const signInWithPasskeyCommand = (requestHeaders: Headers) =>
  command<z.infer<typeof passkeySignInInput>, SignedIn, null>({
    name: 'session.sign-in-with-passkey',
    input: passkeySignInInput,
    open: true,
    load: async () => null,
    authorise: () => allow,
    run: async ({ tx, input: { role, answer }, now }) => {
      const response = { ...answer, clientExtensionResults: {} }
      const { headers } = await withIntent({ role, way: 'passkey', secondFactor: true }, () =>
        auth.api.verifyPasskeyAuthentication({
          body: { response },
          headers: requestHeaders,
          returnHeaders: true,
        }),
      )
      const [used] = await tx
        .update(passkeys)
        .set({ lastUsedAt: now })
        .where(eq(passkeys.credentialId, answer.id))
        .returning({ userId: passkeys.userId })
      if (!used) throw notFound()
      return { userId: used.userId, role, cookies: headers }
    },
    audit: ({ output }) => ({ subjectId: output.userId, details: { role: output.role } }),
  })

/**
 * Signs in with a passkey alone, which counts as two factors: device and unlock. Errors: FORBIDDEN
 * `passkey-refused`, `passkey-unknown`, and as the gate says.
 */
export async function signInWithPasskey(context: RequestContext, raw: unknown): Promise<{ home: string }> {
  const { requestHeaders, responseHeaders } = context
  const enter = signInWithPasskeyCommand(requestHeaders)
  const { userId, role, cookies } = await enter(context, raw).catch(error => {
    throw asPasskeyFailure(error)
  })
  secondStepCookie.drop(responseHeaders)
  passSessionCookies(cookies, responseHeaders, role)
  passToken(cookies, responseHeaders, requestHeaders)
  await rememberBrowserOf(context, userId)
  return { home: homeOf[role] }
}
