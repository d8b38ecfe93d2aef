import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'

type Listable = {
  isVisibleToConsumers: boolean | null
  registrationCompletedAt: Date | null
  verificationStatus: string
  emailVerified: boolean
}

/**
 * Is a worker found in search? Visible, registered, e-mail confirmed, not rejected.
 * Registration is complete when the contract is signed: that is when the specification stamps it (section 4).
 */
export const isListed = (worker: Listable): boolean =>
  worker.isVisibleToConsumers === true &&
  worker.registrationCompletedAt !== null &&
  worker.verificationStatus !== 'rejected' &&
  worker.emailVerified

/** The same as a condition on `profiles` joined with `users`, and that it is a worker's profile. */
export const listedWhere = (): SQL | undefined =>
  and(
    eq(profiles.userType, 'worker'),
    eq(profiles.isVisibleToConsumers, true),
    isNotNull(profiles.registrationCompletedAt),
    ne(profiles.verificationStatus, 'rejected'),
    eq(users.emailVerified, true),
  )
