import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { brand } from '#app/facts/brand.ts'
import { command } from '#platform/command.ts'
import { allow } from '#platform/shared/policy.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { CODE_DIGITS } from '../factor-api.ts'
import { auth } from './auth.server.ts'
import { makeLink } from './links.ts'
import { lockProvenAccount, type Owner } from './own-account.ts'

/** Long enough to install an app first. */
const SETUP_LIVES = 30 * MINUTE

type Begun = { token: string; key: string; uri: string }

/**
 * Makes the secret of an authenticator app. It is inactive until a code has been shown, so a previous app
 * still works. Errors: as `demandFresh`.
 */
export const beginApp = command<unknown, Begun, Owner>({
  name: 'second-factor.begin-app',
  input: z.unknown(),
  load: lockProvenAccount,
  authorise: () => allow,
  run: async ({ tx, now }, { user }) => {
    const { secretConfig } = await auth.$context
    const secret = generateRandomString(32)
    const uri = createOTP(secret, { digits: CODE_DIGITS }).url(brand.name, user.email)
    const sealed = await symmetricEncrypt({ key: secretConfig, data: secret })
    const value = `${user.id} ${sealed}`
    const token = await makeLink(tx, 'app-setup', { value, lives: SETUP_LIVES }, now)
    return { token, uri, key: new URL(uri).searchParams.get('secret') ?? '' }
  },
  audit: ({ subject }) => ({ subjectId: subject.user.id }),
})
