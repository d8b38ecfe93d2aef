import { asc, eq, inArray, or } from 'drizzle-orm'
import { favourites } from '#app/schema/favourites.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

/** The customer's favourites. They are private; the worker does not learn of them. */
export const favouriteData: PersonalData = {
  tables: ['favourites'],

  held: async (read, person) => {
    const found = await read
      .select({ name: profiles.fullName, at: favourites.at })
      .from(favourites)
      .innerJoin(profiles, eq(profiles.id, favourites.workerId))
      .where(inArray(favourites.customerId, profileIds(person)))
      .orderBy(asc(favourites.at))
    return { favoritter: found.map(({ name, at }) => ({ hvem: name, lagtTil: at })) }
  },

  forget: async (tx, person) => {
    const ids = profileIds(person)
    await tx
      .delete(favourites)
      .where(or(inArray(favourites.customerId, ids), inArray(favourites.workerId, ids)))
  },
}
