import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { query } from '#platform/query.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import type { Notification } from '../api.ts'
import { notifications } from './tables.server.ts'

const mostShown = 50

/** The newest notifications of the actor in the role that they act in, and how many of all are unread. */
export const myNotifications = query<unknown, { items: Notification[]; unread: number }>({
  name: 'notification.mine',
  input: z.unknown(),
  authorise: ({ actor }) =>
    actor.kind === 'person' ? allow : deny('signed-out', 'Du må logge inn for å se dette.'),
  run: async ({ read, actor }) => {
    if (actor.kind !== 'person') return { items: [], unread: 0 }
    const own = and(eq(notifications.userId, actor.userId), eq(notifications.role, actor.role))
    const [items, [unread]] = await Promise.all([
      read
        .select()
        .from(notifications)
        .where(own)
        .orderBy(desc(notifications.at), desc(notifications.id))
        .limit(mostShown),
      read
        .select({ count: count() })
        .from(notifications)
        .where(and(own, isNull(notifications.readAt))),
    ])
    return {
      items: items.map(({ userId: _, role: __, at, readAt, ...item }) => ({
        ...item,
        at: at.toISOString(),
        read: readAt !== null,
      })),
      unread: unread?.count ?? 0,
    }
  },
})
