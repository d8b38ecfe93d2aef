import { securityNote } from '../../security/events.ts'
import { updatePayDetailsInput } from '../api.ts'
import { sealedAccount } from './account-number.ts'
import { profileEdit } from './profile-edit.ts'

/** A worker gives the account that wages go to, and agrees that the tax card is fetched. */
export const updatePayDetails = profileEdit({
  name: 'profile.update-pay-details',
  of: 'worker',
  input: updatePayDetailsInput,
  change: ({ input: { accountNumber, taxConsent }, emit }, profile) => {
    if (accountNumber) emit(securityNote(profile.userId, 'account-number-changed'))
    return { taxConsent, ...(accountNumber ? sealedAccount(accountNumber, profile.id) : {}) }
  },
})
