type Listable = {
  isVisibleToConsumers: boolean | null
  registrationCompletedAt: Date | null
  verificationStatus: string
  emailVerified: boolean
}

/**
 * Is a worker found in search? Visible, registered, e-mail confirmed, not rejected (decisions.md, section 3).
 * Registration is complete when the contract is signed: that is when the specification stamps it (section 4).
 */
export const isListed = (worker: Listable): boolean =>
  worker.isVisibleToConsumers === true &&
  worker.registrationCompletedAt !== null &&
  worker.verificationStatus !== 'rejected' &&
  worker.emailVerified
