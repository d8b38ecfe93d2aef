import { inArray } from 'drizzle-orm'
import { calendarFeeds } from '#app/schema/calendar.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

/** The secret address of a calendar. It stops working when the owner leaves. */
export const calendarData: PersonalData = {
  tables: ['calendar_feeds'],

  held: async (read, person) => {
    const feeds = await read
      .select()
      .from(calendarFeeds)
      .where(inArray(calendarFeeds.profileId, profileIds(person)))
    return { kalenderadresser: feeds.map(({ at, readAt }) => ({ laget: at, sistHentet: readAt })) }
  },

  forget: async (tx, person) => {
    await tx.delete(calendarFeeds).where(inArray(calendarFeeds.profileId, profileIds(person)))
  },
}
