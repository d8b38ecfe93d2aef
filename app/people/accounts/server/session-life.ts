import type { RoleName } from '#app/facts/roles.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'

/** The longest life of a session, however active, in milliseconds. */
export const LONGEST = { admin: 12 * HOUR, others: 90 * DAY } as const

/** An unused session ends after this. */
const IDLE = 30 * DAY

/** The shortest time between two records of use. */
export const ACTIVE_AGAIN_AFTER = 10 * MINUTE

type Made = { role: RoleName; createdAt: Date }

const longestOf = (role: RoleName): number => (role === 'admin' ? LONGEST.admin : LONGEST.others)

const absoluteEnd = ({ role, createdAt }: Made): number => createdAt.getTime() + longestOf(role)

/** When a session in use at `at` expires. */
export const expiryOf = (session: Made, at: Date): Date =>
  new Date(Math.min(at.getTime() + IDLE, absoluteEnd(session)))

/** Whether a session has outlived the longest that its role may have. */
export const isOutlived = (session: Made, at: Date): boolean => at.getTime() >= absoluteEnd(session)

/** The cookie's lifetime for such a session, in seconds. */
export const cookieLives = (role: RoleName): number => longestOf(role) / 1000
