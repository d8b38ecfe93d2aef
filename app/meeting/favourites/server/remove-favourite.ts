import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { customerRole } from '#app/facts/roles.ts'
import { favourites } from '#app/schema/favourites.server.ts'
import { command } from '#platform/command.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { personOf } from '#platform/ruling.ts'
import { only } from '#platform/shared/policy.ts'
import { favouriteInput } from '../api.ts'
import { texts } from '../texts.ts'

/** A customer removes a favourite. Idempotent. */
export const removeFavourite = command<z.infer<typeof favouriteInput>, { done: true }, null>({
  name: 'favourite.remove',
  input: favouriteInput,
  load: async () => null,
  authorise: ({ actor }) => only(customerRole, actor, texts.onlyCustomers),
  run: async ({ tx, actor, input: { workerId } }) => {
    const { profileId: customerId, userId } = personOf(actor)
    await tx
      .delete(favourites)
      .where(and(eq(favourites.customerId, customerId), eq(favourites.workerId, workerId)))
    await tellLive(tx, { userId, topic: 'favourite.changed' })
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.workerId }),
})
