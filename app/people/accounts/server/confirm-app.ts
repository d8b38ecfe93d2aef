import { symmetricDecrypt } from 'better-auth/crypto'
import type { z } from 'zod'
import { command } from '#platform/command.ts'
import { Failure, invalidInput } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { confirmAppInput } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { auth } from './auth.server.ts'
import { afterAdding, tellFactorChange, writeApp } from './factor-change.ts'
import { factorsOf } from './factors.ts'
import { useLink } from './links.ts'
import { lockProvenAccount, type Owner } from './own-account.ts'
import { showsCode, spendCode } from './spend-code.ts'

type Added = { recoveryCodes: string[] | null }

const expired = () => new Failure('CONFLICT', settingsTexts.appExpired, { reason: 'setup-expired' })

/**
 * Activates an authenticator app after its first code, and replaces an earlier one. Errors: INVALID_INPUT at
 * `code`, CONFLICT `setup-expired`, and as `demandFresh`.
 */
export const confirmApp = command<z.infer<typeof confirmAppInput>, Added, Owner>({
  name: 'second-factor.confirm-app',
  input: confirmAppInput,
  load: lockProvenAccount,
  authorise: () => allow,
  run: async (context, owner) => {
    const { tx, input, now } = context
    const { id } = owner.user
    const value = await useLink(tx, 'app-setup', input.token, now).catch((error: unknown) => {
      throw error instanceof Failure ? expired() : error
    })
    const [userId, sealed = ''] = value.split(' ')
    if (userId !== id) throw expired()
    const { secretConfig } = await auth.$context
    const secret = await symmetricDecrypt({ key: secretConfig, data: sealed })
    if (!(await showsCode(secret, input.code))) throw invalidInput({ code: settingsTexts.codeWrong })
    const recoveryCodes = await afterAdding(tx, owner, await factorsOf(tx, id))
    await writeApp(tx, id, sealed)
    // The setup code must not sign anybody in.
    await spendCode(tx, id, { kind: 'app', code: input.code })
    await tellFactorChange(context, owner, 'app-added')
    return { recoveryCodes }
  },
  audit: ({ subject }) => ({ subjectId: subject.user.id }),
})
