import { lastWithdrawalDay, mayWithdraw } from '#app/facts/withdrawal-period.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import { formatDay } from '#platform/shared/time.ts'
import { texts } from '../texts.ts'
import type { GuardedOrder, TimeRules } from './guarded-order.ts'

/** The last day of the right of withdrawal; null while nothing is agreed, and once it has passed. */
export const rescindBy = ({ agreedAt }: Pick<GuardedOrder, 'agreedAt'>, now: Date): string | null =>
  agreedAt && mayWithdraw(agreedAt, now) ? lastWithdrawalDay(agreedAt) : null

/** The right of withdrawal lasts fourteen days from the agreement, whether or not the start has passed. */
export const rescindRules: TimeRules = {
  rescind: ({ agreedAt }, now) =>
    mayWithdraw(agreedAt, now) || agreedAt === null
      ? allow
      : deny('too-late', texts.rescindOver(formatDay(lastWithdrawalDay(agreedAt)))),
}
