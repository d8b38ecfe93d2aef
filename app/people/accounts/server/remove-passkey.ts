import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { passkeys } from '#app/schema/accounts.server.ts'
import { command } from '#platform/command.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { passkeyId } from '../factor-api.ts'
import { afterRemoving, tellFactorChange } from './factor-change.ts'
import { lockProvenAccount, type Owner } from './own-account.ts'

/** Removes one's own passkey. Errors: NOT_FOUND, FORBIDDEN `last-factor`, and as `demandFresh`. */
export const removePasskey = command<z.infer<typeof passkeyId>, { done: true }, Owner>({
  name: 'second-factor.remove-passkey',
  input: passkeyId,
  load: lockProvenAccount,
  authorise: () => allow,
  run: async (context, owner) => {
    const { tx, input } = context
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, input.passkeyId), eq(passkeys.userId, owner.user.id)))
      .returning({ id: passkeys.id })
    if (!removed) throw notFound()
    await afterRemoving(tx, owner)
    await tellFactorChange(context, owner, 'passkey-removed')
    return { done: true }
  },
  audit: ({ subject, input }) => ({ subjectId: subject.user.id, details: { passkeyId: input.passkeyId } }),
})
