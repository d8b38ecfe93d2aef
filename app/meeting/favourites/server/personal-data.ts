import { asc, eq, inArray, or } from 'drizzle-orm'
import { favourites } from '#app/schema/favourites.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

/** Whom a customer wants to find again. Whose favourite a worker is, is the customer's own and not told to the worker. */
export const favouriteData: PersonalData = {
  tables: ['favourites'],

  held: async (read, person) => {
    const found = await read
      .select({ name: profiles.fullName, at: favourites.at })
      .from(favourites)
      .innerJoin(profiles, eq(profiles.id, favourites.workerId))
      .where(inArray(favourites.consumerId, profileIds(person)))
      .orderBy(asc(favourites.at))
    return { mineFaste: found.map(({ name, at }) => ({ hvem: name, lagtTil: at })) }
  },

  forget: async (tx, person) => {
    const ids = profileIds(person)
    await tx
      .delete(favourites)
      .where(or(inArray(favourites.consumerId, ids), inArray(favourites.workerId, ids)))
  },
}
