import { sql } from 'drizzle-orm'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { suspensions } from '#app/schema/suspension.server.ts'

/**
 * Was the customer's account shut when the time to object was over? Then nobody heard them: an administrator decides, and no timer
 * charges, however late it comes. It is the same whatever has happened to the account since.
 */
export const isUnheard = sql<boolean>`(${orders.objectionUntil} is not null and exists (
  select from ${suspensions} shut join ${profiles} owner on owner.user_id = shut.user_id
  where owner.id = ${orders.customerId} and shut.suspended_at <= ${orders.objectionUntil}
    and coalesce(shut.lifted_at > ${orders.objectionUntil}, true)))`
