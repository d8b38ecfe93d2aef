import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '#app/schema/accounts.server.ts'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { allow } from '#platform/shared/policy.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { magicLinkInput } from '../api.ts'
import { countLink } from './count-link.ts'
import { mailConfirmFirst, mailMagicLink } from './emails.ts'
import { makeLink, NOBODY } from './links.ts'
import { nobody } from './nobody.ts'

const LINK_LIVES = 15 * MINUTE

/**
 * Mails a link that signs in with one role, stored with the link. An unconfirmed address gets none, since a
 * stranger may have made the account and know its password; that mail says to confirm first. Unknown
 * addresses take the same work, so neither answer nor time reveals anything.
 */
const requestMagicLinkCommand = command<
  z.infer<typeof magicLinkInput>,
  { done: true },
  typeof users.$inferSelect | undefined
>({
  name: 'account.request-magic-link',
  input: magicLinkInput,
  open: true,
  load: async ({ tx, input }) =>
    (await tx.select().from(users).where(eq(users.email, input.email)).for('update'))[0],
  authorise: () => allow,
  run: async ({ tx, input, now }, user) => {
    const value = user?.emailVerified ? `${input.role} ${user.id}` : NOBODY
    const token = await makeLink(tx, 'magic-link', { value, lives: LINK_LIVES }, now)
    if (user && !user.emailVerified) await mailConfirmFirst(tx, user)
    else await mailMagicLink(tx, user ?? nobody, input.role, token)
    return { done: true }
  },
  audit: ({ input, subject }) => ({ subjectId: subject?.id ?? null, details: { role: input.role } }),
})

/** The same, counted (`countLink`). */
export async function requestMagicLink(context: RequestContext, raw: unknown): Promise<{ done: true }> {
  const { email } = parseInput(magicLinkInput, raw)
  await countLink(context, 'magic', email)
  return requestMagicLinkCommand(context, raw)
}
