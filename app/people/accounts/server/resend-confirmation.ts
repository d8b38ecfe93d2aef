import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '#app/schema/accounts.server.ts'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { parseInput } from '#platform/parse.ts'
import { allow } from '#platform/shared/policy.ts'
import { addressedInput } from '../api.ts'
import { countLink } from './count-link.ts'
import { CONFIRMATION_LIVES } from './create-user.ts'
import { mailConfirmation } from './emails.ts'
import { confirmationOf, makeLink, NOBODY } from './links.ts'
import { nobody } from './nobody.ts'

type Found = typeof users.$inferSelect | undefined

/** Mails a new confirmation if there is an unconfirmed account; else does the same work for nobody. */
const resendConfirmationCommand = command<z.infer<typeof addressedInput>, { done: true }, Found>({
  name: 'account.resend-confirmation',
  input: addressedInput,
  open: true,
  load: async ({ tx, input }) =>
    (await tx.select().from(users).where(eq(users.email, input.email)).for('update'))[0],
  authorise: () => allow,
  run: async ({ tx, now }, found) => {
    const user = found && !found.emailVerified ? found : undefined
    const value = user ? confirmationOf(user.id, user.email) : NOBODY
    const token = await makeLink(tx, 'confirm-email', { value, lives: CONFIRMATION_LIVES }, now)
    await mailConfirmation(tx, user ?? nobody, token)
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject?.id ?? null }),
})

/** The same, counted (`countLink`). The answer never reveals whether there is an account. */
export async function resendConfirmation(context: RequestContext, raw: unknown): Promise<{ done: true }> {
  const { email } = parseInput(addressedInput, raw)
  await countLink(context, 'resend', email)
  return resendConfirmationCommand(context, raw)
}
