import { demandFresh } from '#app/people/accounts/server/index.ts'
import { securityNote } from '#app/services/security/events.ts'
import { updatePayDetailsInput } from '../api.ts'
import { taxConsentGiven } from '../events.ts'
import { writeAccount } from './account-number.ts'
import { consent } from './find-tax-consent.ts'
import { profileEdit } from './profile-edit.ts'

/**
 * A worker sets the account for wages, with a recent proof of identity, and consents to fetching the tax
 * card.
 */
export const updatePayDetails = profileEdit({
  name: 'profile.update-pay-details',
  of: 'worker',
  input: updatePayDetailsInput,
  change: async ({ tx, actor, now, input: { accountNumber, taxConsent }, emit }, profile) => {
    if (taxConsent && !profile.taxConsent) emit(taxConsentGiven(profile.id))
    if (!accountNumber || actor.kind !== 'person') return { taxConsent }
    await demandFresh(tx, actor, now)
    emit(securityNote(profile.userId, 'account-number-changed'))
    await writeAccount(tx, profile.id, accountNumber)
    return { taxConsent, accountNumberEnd: accountNumber.slice(-4) }
  },
  // We must be able to show that it was given, and when.
  noted: ({ taxConsent }, before): Record<string, string> =>
    taxConsent === before.taxConsent ? {} : { taxConsent: taxConsent ? consent.given : consent.takenBack },
})
