import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { favourites } from '#app/schema/favourites.server.ts'
import { command } from '#platform/command.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { favouriteInput } from '../api.ts'
import { customerOf, onlyCustomers } from './policy.ts'

/** A customer lets a favourite go. One that is not there is already gone. */
export const removeFavourite = command<z.infer<typeof favouriteInput>, { done: true }, null>({
  name: 'favourite.remove',
  input: favouriteInput,
  load: async () => null,
  authorise: ({ actor }) => onlyCustomers(actor),
  run: async ({ tx, actor, input: { workerId } }) => {
    const { profileId: consumerId, userId } = customerOf(actor)
    await tx
      .delete(favourites)
      .where(and(eq(favourites.consumerId, consumerId), eq(favourites.workerId, workerId)))
    await tellLive(tx, { userId, topic: 'favourite.changed' })
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.workerId }),
})
