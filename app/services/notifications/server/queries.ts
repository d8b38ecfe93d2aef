import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { notificationSettings, notifications } from '#app/schema/notifications.server.ts'
import { query } from '#platform/query.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import { type Choices, type NotificationPage, type NotificationsInput, notificationsInput } from '../api.ts'
import { channels, mayChoose, topicsOf } from '../topics.ts'

const PAGE = 50

/** After the previous page's last row: older, or equally old with a lower id. */
function after(cursor: string | undefined) {
  const [at, id] = cursor?.split('.') ?? []
  if (!at || !id) return undefined
  const when = new Date(Number(at)).toISOString()
  return sql`(${notifications.at}, ${notifications.id}) < (${when}::timestamptz, ${id}::uuid)`
}

/** The actor's notifications in the current role, newest first, and the number of unread ones. */
export const myNotifications = query<NotificationsInput, NotificationPage>({
  name: 'notification.mine',
  input: notificationsInput,
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor, input: { only, cursor } }) => {
    if (actor.kind !== 'person') return { items: [], unread: 0, nextCursor: null }
    const own = and(eq(notifications.userId, actor.userId), eq(notifications.role, actor.role))
    const isUnread = isNull(notifications.readAt)
    const [found, [unread]] = await Promise.all([
      read
        .select()
        .from(notifications)
        .where(and(own, after(cursor), only === 'unread' ? isUnread : undefined))
        .orderBy(desc(notifications.at), desc(notifications.id))
        .limit(PAGE + 1),
      read.select({ count: count() }).from(notifications).where(and(own, isUnread)),
    ])
    const items = found.slice(0, PAGE)
    const last = found.length > PAGE ? items.at(-1) : undefined
    return {
      items: items.map(({ userId: _, role: __, at, readAt, ...item }) => ({
        ...item,
        at: at.toISOString(),
        read: readAt !== null,
      })),
      unread: unread?.count ?? 0,
      nextCursor: last ? `${last.at.getTime()}.${last.id}` : null,
    }
  },
})

/** The actor's choice for each topic of the role, or its default. */
export const myChoices = query<unknown, Choices>({
  name: 'notification.choices',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor }) => {
    if (actor.kind !== 'person') return { choices: [] }
    const { userId, role } = actor
    const chosen = await read
      .select()
      .from(notificationSettings)
      .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.role, role)))
    const choices = topicsOf(role).flatMap(topic =>
      channels
        .filter(channel => mayChoose(role, topic, channel))
        .map(channel => {
          const choice = chosen.find(row => row.topic === topic && row.channel === channel)
          return { topic, channel, wanted: choice?.wanted ?? true }
        }),
    )
    return { choices }
  },
})
