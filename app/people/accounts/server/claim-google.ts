import { z } from 'zod'
import { texts } from '#app/facts/accounts-texts.ts'
import { command } from '#platform/command.ts'
import { Failure } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { useLink } from './links.ts'
import type { GoogleAttempt } from './start-google.ts'

/** What is said to a browser that has begun nothing, or whose attempt is used or too old. */
export const googleInvalid = (): Failure =>
  new Failure('FORBIDDEN', texts.googleInvalid, { reason: 'google-invalid' })

/**
 * Uses up the attempt that a browser has begun, before the provider is asked: whatever comes of it, the same answer
 * cannot be brought twice. Errors: FORBIDDEN `google-invalid`.
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
