import { z } from 'zod'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { conflict } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { auth } from './auth.server.ts'
import { passCookies } from './cookies.ts'
import { factorsOf } from './factors.ts'
import { lockProvenAccount, type Owner } from './own-account.ts'

/** More than anybody's devices. */
const MOST = 20

type Offered = { options: Record<string, unknown>; cookies: Headers }

const offerPasskeyCommand = (requestHeaders: Headers) =>
  command<unknown, Offered, Owner>({
    name: 'second-factor.offer-passkey',
    input: z.unknown(),
    load: lockProvenAccount,
    authorise: () => allow,
    run: async ({ tx }, { user }) => {
      const { passkeys } = await factorsOf(tx, user.id)
      if (passkeys >= MOST) throw conflict(settingsTexts.passkeysMany, 'passkeys-many')
      const { headers, response } = await auth.api.generatePasskeyRegistrationOptions({
        headers: requestHeaders,
        query: { name: user.email },
        returnHeaders: true,
      })
      return { options: { ...response }, cookies: headers }
    },
    audit: ({ subject }) => ({ subjectId: subject.user.id }),
  })

/**
 * Asks the browser to create a passkey. Errors: CONFLICT `passkeys-many` from 20 on, and as `demandFresh`.
 */
export async function offerPasskey(context: RequestContext): Promise<Pick<Offered, 'options'>> {
  const { options, cookies } = await offerPasskeyCommand(context.requestHeaders)(context, {})
  passCookies(cookies, context.responseHeaders)
  return { options }
}
