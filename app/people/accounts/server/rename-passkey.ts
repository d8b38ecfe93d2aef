import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { passkeys } from '#app/schema/accounts.server.ts'
import { command } from '#platform/command.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { renamePasskeyInput } from '../factor-api.ts'
import { tellFactorChange } from './factor-change.ts'
import { lockProvenAccount, type Owner } from './own-account.ts'

/** Renames one's own passkey. Errors: NOT_FOUND, and as `demandFresh`. */
export const renamePasskey = command<z.infer<typeof renamePasskeyInput>, { done: true }, Owner>({
  name: 'second-factor.rename-passkey',
  input: renamePasskeyInput,
  load: lockProvenAccount,
  authorise: () => allow,
  run: async (context, owner) => {
    const { tx, input } = context
    const [renamed] = await tx
      .update(passkeys)
      .set({ name: input.name })
      .where(and(eq(passkeys.id, input.passkeyId), eq(passkeys.userId, owner.user.id)))
      .returning({ id: passkeys.id })
    if (!renamed) throw notFound()
    await tellFactorChange(context, owner, 'passkey-renamed')
    return { done: true }
  },
  audit: ({ subject, input }) => ({ subjectId: subject.user.id, details: { passkeyId: input.passkeyId } }),
})
