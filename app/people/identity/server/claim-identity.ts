import { z } from 'zod'
import { useLink } from '#app/people/accounts/server/index.ts'
import { command } from '#platform/command.ts'
import { Failure } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { texts } from '../texts.ts'
import type { IdentityAttempt } from './start-identity.ts'

/** What is said to a browser or a session that has begun nothing, or whose attempt is used or too old. */
export const identityInvalid = (): Failure =>
  new Failure('FORBIDDEN', texts.invalid, { reason: 'identity-invalid' })

/**
 * Uses up the attempt that a browser has begun, before the provider is asked: whatever comes of it, the same answer
 * cannot be brought twice. Errors: FORBIDDEN `identity-invalid`.
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
