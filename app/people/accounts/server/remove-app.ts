import { z } from 'zod'
import { command } from '#platform/command.ts'
import { allow } from '#platform/shared/policy.ts'
import { afterRemoving, clearApp, tellFactorChange } from './factor-change.ts'
import { lockProvenAccount, type Owner } from './own-account.ts'

/** Removes the authenticator app. Errors: as `demandFresh`, and FORBIDDEN `last-factor`. */
export const removeApp = command<unknown, { done: true }, Owner>({
  name: 'second-factor.remove-app',
  input: z.unknown(),
  load: lockProvenAccount,
  authorise: () => allow,
  run: async (context, owner) => {
    await clearApp(context.tx, owner.user.id)
    await afterRemoving(context.tx, owner)
    await tellFactorChange(context, owner, 'app-removed')
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.user.id }),
})
