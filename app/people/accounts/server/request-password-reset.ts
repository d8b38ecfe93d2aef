import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '#app/schema/accounts.server.ts'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { allow } from '#platform/shared/policy.ts'
import { HOUR } from '#platform/shared/time.ts'
import { addressedInput } from '../api.ts'
import { countLink } from './count-link.ts'
import { mailPasswordReset } from './emails.ts'
import { makeLink, NOBODY } from './links.ts'
import { nobody } from './nobody.ts'

const LINK_LIVES = HOUR

/**
 * Mails a reset link if there is an account; else does the same work for nobody. Neither answer nor time
 * reveals which.
 */
const requestPasswordResetCommand = command<
  z.infer<typeof addressedInput>,
  { done: true },
  typeof users.$inferSelect | undefined
>({
  name: 'account.request-password-reset',
  input: addressedInput,
  open: true,
  load: async ({ tx, input }) =>
    (await tx.select().from(users).where(eq(users.email, input.email)).for('update'))[0],
  authorise: () => allow,
  run: async ({ tx, now }, user) => {
    const value = user?.id ?? NOBODY
    const token = await makeLink(tx, 'reset-password', { value, lives: LINK_LIVES }, now)
    await mailPasswordReset(tx, user ?? nobody, token)
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject?.id ?? null }),
})

/** The same, counted (`countLink`). */
export async function requestPasswordReset(context: RequestContext, raw: unknown): Promise<{ done: true }> {
  const { email } = parseInput(addressedInput, raw)
  await countLink(context, 'reset', email)
  return requestPasswordResetCommand(context, raw)
}
