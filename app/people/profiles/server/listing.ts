import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'

type Listable = {
  isVisibleToCustomers: boolean | null
  registrationCompletedAt: Date | null
  verificationStatus: string
  emailVerified: boolean
}

/** Is a worker in search? Visible, registered (contract signed), e-mail confirmed, not rejected. */
export const isListed = (worker: Listable): boolean =>
  worker.isVisibleToCustomers === true &&
  worker.registrationCompletedAt !== null &&
  worker.verificationStatus !== 'rejected' &&
  worker.emailVerified

/** The same as an SQL condition on `profiles` joined with `users`, for workers only. */
export const listedWhere = (): SQL | undefined =>
  and(
    eq(profiles.userType, 'worker'),
    eq(profiles.isVisibleToCustomers, true),
    isNotNull(profiles.registrationCompletedAt),
    ne(profiles.verificationStatus, 'rejected'),
    eq(users.emailVerified, true),
  )
