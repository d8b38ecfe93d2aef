import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { messagesPath } from '#app/facts/addresses.ts'
import type { BlockEvent } from '#app/facts/block-events.ts'
import { blocks, conversations } from '#app/schema/messages.server.ts'
import { markNoticesRead } from '#app/services/notifications/server/index.ts'
import { command } from '#platform/command.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import { whoInput } from '../api.ts'
import { lockPair, type Pair } from './find-pair.ts'
import { mayBlock } from './policy.ts'

/**
 * Blocks a person: no messages and no requests, in either direction. Requests and answers that wait end. Agreements stay. Unread lines count as
 * read. Idempotent. Errors: NOT_FOUND for strangers.
 */
export const blockPerson = command<z.infer<typeof whoInput>, { done: true }, Pair | null, BlockEvent>({
  name: 'person.block',
  input: whoInput,
  load: ({ tx, actor, input }) => lockPair(tx, actor, input.who),
  authorise: ({ actor }, pair) => mayBlock(actor, pair),
  run: async ({ tx, actor, now, emit }, pair) => {
    if (!pair || actor.kind !== 'person') throw notFound()
    const { other, conversation, mine, customerId, workerId } = pair
    const made = await tx
      .insert(blocks)
      .values({ blockerId: actor.profileId, blockedId: other.profileId, at: now })
      .onConflictDoNothing()
      .returning({ blockedId: blocks.blockedId })
    const between = { blockerId: actor.profileId, blockedId: other.profileId, customerId, workerId }
    if (made.length > 0) emit({ type: 'pair.blocked', subjectId: other.profileId, data: between })
    if (conversation) {
      const { id, lastAt } = conversation
      const seen = mine === 'worker' ? { workerReadAt: lastAt } : { customerReadAt: lastAt }
      await tx.update(conversations).set(seen).where(eq(conversations.id, id))
      const link = messagesPath(mine, other.profileId)
      await markNoticesRead(tx, now, { userId: actor.userId, kind: 'message.received', link })
    }
    for (const userId of [other.userId, actor.userId])
      await tellLive(tx, { userId, topic: 'conversation.changed' })
    return { done: true }
  },
  audit: ({ input }) => ({ subjectId: input.who }),
})
