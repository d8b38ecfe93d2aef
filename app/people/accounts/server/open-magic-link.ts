import type { z } from 'zod'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { allow } from '#platform/shared/policy.ts'
import { linkInput } from '../api.ts'
import type { Entered } from './begin-second-step.ts'
import { enterProven, type Proven, passProven } from './enter-proven.ts'
import { rememberBrowserOf } from './known-browser.ts'
import { useLink } from './links.ts'

type SignedIn = { userId: string; role: Party; proven: Proven }

/** The link is used and the session made together, so a refused person keeps the link. */
const signInWithLink = (requestHeaders: Headers) =>
  command<z.infer<typeof linkInput>, SignedIn, null>({
    name: 'account.open-magic-link',
    input: linkInput,
    open: true,
    load: async () => null,
    authorise: () => allow,
    run: async context => {
      const { tx, input, now } = context
      const value = await useLink(tx, 'magic-link', input.token, now)
      const [door, userId = ''] = value.split(' ')
      const role = door === 'worker' ? 'worker' : customerRole
      const proven = await enterProven(context, userId, { role, way: 'link' }, requestHeaders)
      return { userId, role, proven }
    },
    audit: ({ output }) => ({ subjectId: output.userId, details: { role: output.role } }),
  })

/**
 * Signs in with a mailed link, in the role it was requested for. Errors: FORBIDDEN as `useLink` says, and as
 * the gate says for a wrong role. With a second factor the link is only the first step.
 */
export async function openMagicLink(context: RequestContext, raw: unknown): Promise<Entered> {
  const { userId, role, proven } = await signInWithLink(context.requestHeaders)(context, raw)
  const entered = passProven(proven, role, context.responseHeaders)
  if (!entered.secondStep) await rememberBrowserOf(context, userId)
  return entered
}
