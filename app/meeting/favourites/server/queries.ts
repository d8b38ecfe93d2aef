import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { findWorkerCards } from '#app/meeting/search/server/index.ts'
import { favourites } from '#app/schema/favourites.server.ts'
import { areBlocked } from '#app/schema/messages.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import { only } from '#platform/shared/policy.ts'
import type { Favourite } from '../api.ts'
import { texts } from '../texts.ts'

/** The favourites' ids, for the hearts. */
export const favouriteIds = query<unknown, string[]>({
  name: 'favourite.ids',
  input: z.unknown(),
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: async ({ read, actor }) => {
    const rows = await read
      .select({ id: favourites.workerId })
      .from(favourites)
      .where(eq(favourites.customerId, personOf(actor).profileId))
    return rows.map(({ id }) => id)
  },
})

/** Favourites with their cards and last order, newest first. Includes workers who are no longer listed. */
export const myFavourites = query<unknown, Favourite[]>({
  name: 'favourite.mine',
  input: z.unknown(),
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: async ({ read, actor, now }) => {
    const customer = personOf(actor)
    const { profileId } = customer
    const rows = await read
      .select({
        workerId: favourites.workerId,
        fullName: profiles.fullName,
        blocked: areBlocked(favourites.workerId, profileId),
      })
      .from(favourites)
      .innerJoin(profiles, eq(profiles.id, favourites.workerId))
      .where(eq(favourites.customerId, profileId))
      .orderBy(desc(favourites.at), favourites.workerId)
    const ids = rows.map(({ workerId }) => workerId)
    const [cards, lasts] = await Promise.all([
      findWorkerCards(read, customer, ids, now),
      read
        .selectDistinctOn([orders.workerId], {
          workerId: orders.workerId,
          orderId: orders.id,
          serviceName: orders.serviceName,
          startsAt: orders.startsAt,
        })
        .from(orders)
        .where(
          and(
            eq(orders.customerId, profileId),
            inArray(orders.workerId, ids),
            eq(orders.status, 'completed'),
          ),
        )
        .orderBy(orders.workerId, desc(orders.startsAt)),
    ])
    return rows.map(({ workerId, fullName, blocked }) => {
      const worker = cards.get(workerId) ?? null
      const last = lasts.find(order => order.workerId === workerId)
      const whyNot = !worker ? texts.noLongerListed : blocked ? texts.blocked : worker.whyNot
      return {
        workerId,
        fullName,
        worker: worker && { ...worker, canOrder: whyNot === null, whyNot },
        whyNot,
        last: last
          ? {
              orderId: last.orderId,
              serviceName: last.serviceName,
              startsAt: last.startsAt.toISOString(),
            }
          : null,
      }
    })
  },
})
