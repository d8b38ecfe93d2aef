import { and, asc, eq, gt, inArray, isNull, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { areaOf, workerReadsPlace } from '#app/facts/place.ts'
import { customerRole } from '#app/facts/roles.ts'
import { users } from '#app/schema/accounts.server.ts'
import { calendarFeeds } from '#app/schema/calendar.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow } from '#platform/shared/policy.ts'
import { DAY } from '#platform/shared/time.ts'
import { entryTitle } from '../texts.ts'
import { feedFile } from './calendar-file.ts'
import { fingerprintOf } from './feed-address.ts'

/** How far back a feed goes. */
const KEPT = 90 * DAY

/** Agreed, current or finished orders. Requests are no appointments, and cancelled ones disappear. */
const agreed = ['confirmed', 'in_progress', 'delivered', 'disputed', 'completed'] as const

/**
 * The calendar of a secret address, which is the only key (NOT_FOUND otherwise, or when the account is
 * suspended). Says no more than the mails. `profileId` and `readAt` are for recording the read.
 */
export const readFeed = query({
  name: 'calendar.read-feed',
  input: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  authorise: () => allow,
  run: async ({ read, input, now }) => {
    const [feed] = await read
      .select({ profileId: profiles.id, role: profiles.userType, readAt: calendarFeeds.readAt })
      .from(calendarFeeds)
      .innerJoin(profiles, eq(profiles.id, calendarFeeds.profileId))
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(
        and(
          eq(calendarFeeds.tokenHash, fingerprintOf(input.token)),
          isNull(users.deletedAt),
          not(isSuspended(users.id)),
        ),
      )
    if (!feed) throw notFound()
    const role = feed.role === 'worker' ? 'worker' : customerRole
    const others = alias(profiles, 'other')
    const [own, other] =
      role === 'worker' ? [orders.workerId, orders.customerId] : [orders.customerId, orders.workerId]
    const found = await read
      .select({ order: orders, other: others.fullName })
      .from(orders)
      .innerJoin(others, eq(others.id, other))
      .where(
        and(
          eq(own, feed.profileId),
          inArray(orders.status, [...agreed]),
          gt(orders.endsAt, new Date(now.getTime() - KEPT)),
        ),
      )
      .orderBy(asc(orders.startsAt), asc(orders.id))
    const entries = found.map(({ order, other: name }) => ({
      ...{ id: order.id, agreement: order.agreement, startsAt: order.startsAt, endsAt: order.endsAt },
      address: role === 'worker' && !workerReadsPlace(order, now) ? areaOf(order.address) : order.address,
      title: entryTitle(role, order.serviceName, firstName(name)),
      url: `${publicUrl}${orderPath(role, order.id)}`,
      cancelled: false,
    }))
    return { text: feedFile(entries, now), profileId: feed.profileId, readAt: feed.readAt }
  },
})
