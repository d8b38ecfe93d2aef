import type { z } from 'zod'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { allow } from '#platform/shared/policy.ts'
import { addPasskeyInput } from '../factor-api.ts'
import { auth } from './auth.server.ts'
import { afterAdding, tellFactorChange } from './factor-change.ts'
import { factorsOf } from './factors.ts'
import { lockProvenAccount, type Owner } from './own-account.ts'
import { asPasskeyFailure } from './passkey-failure.ts'

type Added = { recoveryCodes: string[] | null }

const addPasskeyCommand = (requestHeaders: Headers) =>
  command<z.infer<typeof addPasskeyInput>, Added, Owner>({
    name: 'second-factor.add-passkey',
    input: addPasskeyInput,
    load: lockProvenAccount,
    authorise: () => allow,
    run: async (context, owner) => {
      const { tx, input } = context
      const before = await factorsOf(tx, owner.user.id)
      const response = { ...input.answer, clientExtensionResults: {} }
      await auth.api.verifyPasskeyRegistration({
        body: { response, name: input.name },
        headers: requestHeaders,
      })
      const recoveryCodes = await afterAdding(tx, owner, before)
      await tellFactorChange(context, owner, 'passkey-added')
      return { recoveryCodes }
    },
    audit: ({ subject }) => ({ subjectId: subject.user.id }),
  })

/** Keeps a passkey that the browser has made. Errors: FORBIDDEN `passkey-refused`, and as `demandFresh`. */
export const addPasskey = (context: RequestContext, raw: unknown): Promise<Added> =>
  addPasskeyCommand(context.requestHeaders)(context, raw).catch(error => {
    throw asPasskeyFailure(error)
  })
