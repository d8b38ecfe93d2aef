import { securityNote } from '../../security/events.ts'
import { updatePayDetailsInput } from '../api.ts'
import { writeAccount } from './account-number.ts'
import { profileEdit } from './profile-edit.ts'

/** A worker gives the account that wages go to, and agrees that the tax card is fetched. */
export const updatePayDetails = profileEdit({
  name: 'profile.update-pay-details',
  of: 'worker',
  input: updatePayDetailsInput,
  change: async ({ tx, input: { accountNumber, taxConsent }, emit }, profile) => {
    if (!accountNumber) return { taxConsent }
    emit(securityNote(profile.userId, 'account-number-changed'))
    await writeAccount(tx, profile.id, accountNumber)
    return { taxConsent, accountNumberEnd: accountNumber.slice(-4) }
  },
})
