import { and, eq } from 'drizzle-orm'
import { demandFresh } from '#app/people/accounts/server/index.ts'
import { lockOwnProfile, sealedAccount, setPayAccount } from '#app/people/profiles/server/index.ts'
import { signedContracts } from '#app/schema/employment.server.ts'
import { securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { Failure } from '#platform/shared/errors.ts'
import { accountNumberInput } from '../api.ts'
import { texts } from '../texts.ts'
import { isWorker } from './policy.ts'

/**
 * A worker changes the account for wages, on both contract and profile. Needs a recent proof of identity.
 * Errors: FORBIDDEN `proof-needed`, `sign-in-again`.
 */
export const updateAccountNumber = command({
  name: 'contract.update-account-number',
  input: accountNumberInput,
  load: ({ tx, actor }) => lockOwnProfile(tx, actor),
  authorise: ({ actor }) => isWorker(actor),
  run: async ({ tx, actor, input: { contractId, accountNumber }, now, emit }, profile) => {
    if (actor.kind === 'person') await demandFresh(tx, actor, now)
    const updated = await tx
      .update(signedContracts)
      .set(sealedAccount(accountNumber, contractId))
      .where(and(eq(signedContracts.id, contractId), eq(signedContracts.userId, profile.userId)))
      .returning({ id: signedContracts.id })
    if (updated.length === 0) throw new Failure('NOT_FOUND', texts.noneSigned)
    await setPayAccount(tx, profile.id, accountNumber, now)
    emit(securityNote(profile.userId, 'account-number-changed'))
    return { done: true } as const
  },
  audit: ({ subject, input }) => ({ subjectId: subject.id, details: { contractId: input.contractId } }),
})
