import type { z } from 'zod'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { allow } from '#platform/shared/policy.ts'
import { linkInput } from '../api.ts'
import { homeOf, type ProfileType } from '../roles.ts'
import { auth, withIntent } from './auth.server.ts'
import { passCookies } from './cookies.ts'
import { rememberBrowserOf } from './known-browser.ts'
import { useLink } from './links.ts'

type SignedIn = { userId: string; role: ProfileType; cookies: Headers }

/** The link is used and the session made together: whoever is refused at the gate can use the link no better. */
const signInWithLink = (requestHeaders: Headers) =>
  command<z.infer<typeof linkInput>, SignedIn, null>({
    name: 'account.open-magic-link',
    input: linkInput,
    open: true,
    load: async () => null,
    authorise: () => allow,
    run: async ({ tx, input, now }) => {
      const value = await useLink(tx, 'magic-link', input.token, now)
      const [door, userId = ''] = value.split(' ')
      const role = door === 'worker' ? 'worker' : 'employer'
      const { headers } = await withIntent({ role, way: 'link' }, () =>
        auth.api.signInProven({ body: { userId }, headers: requestHeaders, returnHeaders: true }),
      )
      return { userId, role, cookies: headers }
    },
    audit: ({ output }) => ({ subjectId: output.userId, details: { role: output.role } }),
  })

/**
 * Signs in with a mailed link, at the door it was asked for at. Errors: FORBIDDEN as `useLink` says, and as the gate
 * says for a wrong role.
 */
export async function openMagicLink(context: RequestContext, raw: unknown): Promise<{ home: string }> {
  const { userId, role, cookies } = await signInWithLink(context.requestHeaders)(context, raw)
  passCookies(cookies, context.responseHeaders)
  await rememberBrowserOf(context, userId)
  return { home: homeOf[role] }
}
