import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { passkeys } from '#app/schema/accounts.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import type { RequestContext } from '#platform/http/serve.ts'
import { personOf } from '#platform/ruling.ts'
import { Failure } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { type PasskeyAnswer, passkeyAnswer } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { auth, provenBy } from './auth.server.ts'
import { markProven } from './mark-proven.ts'
import { asPasskeyFailure } from './passkey-failure.ts'

type Done = { done: true }

const confirmWithPasskeyCommand = (requestHeaders: Headers) =>
  command<{ answer: PasskeyAnswer }, Done, string>({
    name: 'session.confirm-with-passkey',
    input: z.object({ answer: passkeyAnswer }),
    load: async ({ actor }) => personOf(actor).userId,
    authorise: () => allow,
    run: async ({ tx, actor, input: { answer }, now, emit }, userId) => {
      const response = { ...answer, clientExtensionResults: {} }
      const proven = await provenBy(() =>
        auth.api.verifyPasskeyAuthentication({ body: { response }, headers: requestHeaders }),
      )
      // Another person's passkey verifies too.
      if (proven !== userId)
        throw new Failure('FORBIDDEN', settingsTexts.passkeyRefused, { reason: 'passkey-refused' })
      await tx.update(passkeys).set({ lastUsedAt: now }).where(eq(passkeys.credentialId, answer.id))
      await markProven(tx, personOf(actor), now, { withFactor: true })
      emit(securityNote(userId, 'owner-proven'))
      return { done: true }
    },
    audit: ({ subject }) => ({ subjectId: subject }),
  })

/** The person proves ownership again with a passkey. Errors: FORBIDDEN `passkey-refused`, UNAUTHENTICATED. */
export const confirmWithPasskey = (context: RequestContext, raw: unknown): Promise<Done> =>
  confirmWithPasskeyCommand(context.requestHeaders)(context, raw).catch(error => {
    throw asPasskeyFailure(error)
  })
