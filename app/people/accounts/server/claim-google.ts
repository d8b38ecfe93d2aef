import { z } from 'zod'
import { texts } from '#app/facts/accounts-texts.ts'
import { command } from '#platform/command.ts'
import { Failure } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { useLink } from './links.ts'
import type { GoogleAttempt } from './start-google.ts'

/** For a browser without an attempt, or with a used or expired one. */
export const googleInvalid = (): Failure =>
  new Failure('FORBIDDEN', texts.googleInvalid, { reason: 'google-invalid' })

/**
 * Uses up a browser's attempt before asking the provider, so that no answer works twice. Errors: FORBIDDEN
 * `google-invalid`.
 */
export const claimGoogle = command<string, GoogleAttempt, null>({
  name: 'account.claim-google',
  input: z.string().max(100),
  open: true,
  load: async () => null,
  authorise: () => allow,
  run: async ({ tx, input, now }) => {
    const attempt = await useLink(tx, 'google', input, now).catch((error: unknown) => {
      throw error instanceof Failure ? googleInvalid() : error
    })
    return JSON.parse(attempt) as GoogleAttempt
  },
  audit: ({ output }) => ({ subjectId: null, details: { loginType: output.loginType } }),
})
