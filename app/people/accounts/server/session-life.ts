import type { RoleName } from '#app/facts/roles.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'

/** A session ends at the latest so long after it was made, however active it is. In milliseconds. */
export const LONGEST = { admin: 12 * HOUR, others: 90 * DAY } as const

/** A session that nobody uses ends after this. */
const IDLE = 30 * DAY

/** That a session is in use is written down no more often than this. */
export const ACTIVE_AGAIN_AFTER = 10 * MINUTE

type Made = { role: RoleName; createdAt: Date }

const longestOf = (role: RoleName): number => (role === 'admin' ? LONGEST.admin : LONGEST.others)

const absoluteEnd = ({ role, createdAt }: Made): number => createdAt.getTime() + longestOf(role)

/** When a session that is in use at `at` ends by itself. */
export const expiryOf = (session: Made, at: Date): Date =>
  new Date(Math.min(at.getTime() + IDLE, absoluteEnd(session)))

/** Whether a session has outlived the longest that its role may have. */
export const isOutlived = (session: Made, at: Date): boolean => at.getTime() >= absoluteEnd(session)

/** How long the browser keeps the cookie of such a session, in seconds. */
export const cookieLives = (role: RoleName): number => longestOf(role) / 1000
