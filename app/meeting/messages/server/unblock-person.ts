import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { BlockLiftedEvent } from '#app/facts/block-events.ts'
import { blocks } from '#app/schema/messages.server.ts'
import { command } from '#platform/command.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { whoInput } from '../api.ts'
import { lockPair, type Pair } from './find-pair.ts'
import { mayBlock } from './policy.ts'

/** Removes the actor's own block; the other party's stays. Errors: NOT_FOUND for strangers. */
export const unblockPerson = command<z.infer<typeof whoInput>, { done: true }, Pair | null, BlockLiftedEvent>(
  {
    name: 'person.unblock',
    input: whoInput,
    load: ({ tx, actor, input }) => lockPair(tx, actor, input.who),
    authorise: ({ actor }, pair) => mayBlock(actor, pair),
    run: async ({ tx, actor, emit }, pair) => {
      if (!pair || actor.kind !== 'person') throw notFound()
      const [blockerId, blockedId] = [actor.profileId, pair.other.profileId]
      const [lifted] = await tx
        .delete(blocks)
        .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
        .returning({ blockedAt: blocks.at })
      if (lifted)
        emit({ type: 'pair.unblocked', subjectId: blockedId, data: { blockerId, blockedId, ...lifted } })
      for (const userId of [pair.other.userId, actor.userId])
        await tellLive(tx, { userId, topic: 'conversation.changed' })
      return { done: true }
    },
    audit: ({ input }) => ({ subjectId: input.who }),
  },
)
