import { z } from 'zod'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { makeRecoveryCodes, tellFactorChange } from './factor-change.ts'
import { hasFactor } from './factors.ts'
import { lockProvenAccount, type Owner } from './own-account.ts'

/**
 * Makes ten new recovery codes and voids the old ones. Errors: CONFLICT `no-factor`, and as `demandFresh`.
 */
export const renewRecoveryCodes = command<unknown, { recoveryCodes: string[] }, Owner>({
  name: 'second-factor.renew-recovery-codes',
  input: z.unknown(),
  load: lockProvenAccount,
  authorise: () => allow,
  run: async (context, owner) => {
    if (!(await hasFactor(context.tx, owner.user.id))) throw conflict(settingsTexts.recoveryNone, 'no-factor')
    const recoveryCodes = await makeRecoveryCodes(context.tx, owner.user.id)
    await tellFactorChange(context, owner, 'recovery-codes-made')
    return { recoveryCodes }
  },
  audit: ({ subject }) => ({ subjectId: subject.user.id }),
})
