import { z } from 'zod'
import { useLink } from '#app/people/accounts/server/index.ts'
import { command } from '#platform/command.ts'
import { Failure } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'
import type { IdentityAttempt } from './start-identity.ts'

/** For a browser or session without an attempt, or with a used or expired one. */
export const identityInvalid = (): Failure =>
  new Failure('FORBIDDEN', texts.invalid, { reason: 'identity-invalid' })

/**
 * Uses up a browser's attempt before asking the provider, so that no answer works twice. Errors: FORBIDDEN
 * `identity-invalid`.
 */
export const claimIdentity = command<string, IdentityAttempt, null>({
  name: 'identity.claim',
  input: z.string().max(100),
  load: async () => null,
  authorise: () => allow,
  run: async ({ tx, input, now }) => {
    const attempt = await useLink(tx, 'identity', input, now).catch((error: unknown) => {
      throw error instanceof Failure ? identityInvalid() : error
    })
    return JSON.parse(attempt) as IdentityAttempt
  },
  audit: ({ output }) => ({ subjectId: output.userId, details: { provider: output.provider } }),
})
