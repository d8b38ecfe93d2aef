import { asc, eq, inArray, or } from 'drizzle-orm'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'
import { messagesPath } from '../../messages/links.ts'
import { orderPath } from '../../orders/links.ts'
import { orders } from '../../orders/server/tables.server.ts'
import { seriesPath } from '../../series/links.ts'
import { orderSeries } from '../../series/server/tables.server.ts'
import { notifications } from './tables.server.ts'

/** The person's notifications, and those in which others are told of the person by name or in the person's words. */
export const notificationData: PersonalData = {
  tables: ['notifications'],

  held: async (read, { userId }) => {
    const found = await read
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.at))
    return {
      varsler: found.map(({ at, title, body, readAt }) => ({
        tidspunkt: at,
        tittel: title,
        tekst: body,
        lest: readAt,
      })),
    }
  },

  forget: async (tx, person) => {
    const ids = profileIds(person)
    const shared = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(or(inArray(orders.consumerId, ids), inArray(orders.workerId, ids)))
    const repeated = await tx
      .select({ id: orderSeries.id })
      .from(orderSeries)
      .where(or(inArray(orderSeries.consumerId, ids), inArray(orderSeries.workerId, ids)))
    const viewers = ['employer', 'worker', 'admin'] as const
    const links = [
      ...shared.flatMap(({ id }) => viewers.map(viewer => orderPath(viewer, id))),
      ...repeated.flatMap(({ id }) => [seriesPath('employer', id), seriesPath('worker', id)]),
      ...person.profiles.map(({ id, type }) => messagesPath(type === 'worker' ? 'employer' : 'worker', id)),
    ]
    await tx
      .delete(notifications)
      .where(or(eq(notifications.userId, person.userId), inArray(notifications.link, links)))
  },
}
