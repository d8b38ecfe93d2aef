import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { orderTimes } from '#app/facts/order-process.ts'
import { blocks } from '#app/schema/messages.server.ts'
import { reports } from '#app/schema/reports.server.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'

/** A report about something older has nothing to do with this order. */
const REPORTED_WITHIN = 30 * DAY

const before = (at: AnyColumn, span: number) =>
  sql`${at} - make_interval(hours => ${sql.raw(String(span / HOUR))})`

/**
 * Does the customer's block of the worker make a late cancellation free? When it was made while cancelling was free anyway,
 * so that it saved nothing; or when the customer has reported the worker, so that an administrator looks at it, and the
 * report has not been dismissed. A block alone, an hour before, does not: it would be a way around the fee.
 */
export const isExcusedByBlock = (parties: {
  customerId: AnyColumn
  workerId: AnyColumn
  startsAt: AnyColumn
}): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${blocks} b where b.blocker_id = ${parties.customerId} and b.blocked_id = ${parties.workerId}
    and (b.at <= ${before(parties.startsAt, orderTimes.freeCancellationBefore)}
      or exists (select 1 from ${reports} r where r.about_id = b.blocked_id and r.reporter_id = b.blocker_id
        and r.status <> 'dismissed' and r.at > ${before(parties.startsAt, REPORTED_WITHIN)})))`
