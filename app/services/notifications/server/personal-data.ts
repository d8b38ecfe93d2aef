import { asc, eq, inArray, or } from 'drizzle-orm'
import { notificationSettings, notifications, pushSubscriptions } from '#app/schema/notifications.server.ts'
import { deviceOf } from '#app/services/security/user-agent.ts'
import { keepers, type PersonalData } from '#platform/personal-data.ts'
import { topicIds, topicOf } from '../topics.ts'

const topicLabel = (topic: string) => {
  const known = topicIds.find(id => id === topic)
  return known ? topicOf(known).label : topic
}

/**
 * The person's notifications, choices and browsers, and other people's notifications that contain the
 * person's name or words.
 */
export const notificationData: PersonalData = {
  tables: ['notifications', 'notification_settings', 'push_subscriptions'],
  forgets: 'late',

  held: async (read, { userId }) => {
    const found = await read
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.at))
    const chosen = await read
      .select()
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId))
    const devices = await read.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
    return {
      varselvalg: chosen.map(({ role, topic, channel, wanted }) => ({
        rolle: role,
        varsel: topicLabel(topic),
        kanal: channel === 'mail' ? 'e-post' : 'push',
        ønsket: wanted,
      })),
      enheterMedPush: devices.map(({ userAgent, endpoint, at }) => ({
        enhet: deviceOf(userAgent ?? ''),
        adresse: endpoint,
        slåttPå: at,
      })),
      varsler: found.map(({ at, title, body, readAt }) => ({
        tidspunkt: at,
        tittel: title,
        tekst: body,
        lest: readAt,
      })),
    }
  },

  forget: async (tx, person) => {
    await tx.delete(notificationSettings).where(eq(notificationSettings.userId, person.userId))
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, person.userId))
    const links: string[] = []
    for (const keeper of keepers()) links.push(...((await keeper.links?.(tx, person)) ?? []))
    await tx
      .delete(notifications)
      .where(or(eq(notifications.userId, person.userId), inArray(notifications.link, links)))
  },
}
