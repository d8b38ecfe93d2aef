/** A decided report removed a worker's profile from search, or restored it. */
export type ProfileEvent = {
  type: 'profile.hidden' | 'profile.shown'
  /** The person whose profile it is. */
  subjectId: string
  data: { why: string }
}

/** A customer has a home address, or another one. */
export type AddressSaved = {
  type: 'profile.address-saved'
  /** The customer's profile. */
  subjectId: string
  data: Record<string, never>
}

/** What is told when a customer's home address is saved. */
export const addressSaved = (profileId: string): AddressSaved => ({
  type: 'profile.address-saved',
  subjectId: profileId,
  data: {},
})

/** A worker has said that the tax card may be fetched. */
export type TaxConsentGiven = {
  type: 'profile.tax-consent-given'
  /** The worker's profile. */
  subjectId: string
  data: Record<string, never>
}

/** What is told when a worker consents to the fetching of the tax card. */
export const taxConsentGiven = (profileId: string): TaxConsentGiven => ({
  type: 'profile.tax-consent-given',
  subjectId: profileId,
  data: {},
})
