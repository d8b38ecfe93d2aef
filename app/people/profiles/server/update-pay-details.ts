import { demandFresh } from '#app/people/accounts/server/index.ts'
import { securityNote } from '#app/services/security/events.ts'
import { updatePayDetailsInput } from '../api.ts'
import { writeAccount } from './account-number.ts'
import { profileEdit } from './profile-edit.ts'

/**
 * A worker gives the account that wages go to, for which they must lately have shown who they are, and agrees that the tax
 * card is fetched.
 */
export const updatePayDetails = profileEdit({
  name: 'profile.update-pay-details',
  of: 'worker',
  input: updatePayDetailsInput,
  change: async ({ tx, actor, now, input: { accountNumber, taxConsent }, emit }, profile) => {
    if (!accountNumber || actor.kind !== 'person') return { taxConsent }
    await demandFresh(tx, actor, now)
    emit(securityNote(profile.userId, 'account-number-changed'))
    await writeAccount(tx, profile.id, accountNumber)
    return { taxConsent, accountNumberEnd: accountNumber.slice(-4) }
  },
})
