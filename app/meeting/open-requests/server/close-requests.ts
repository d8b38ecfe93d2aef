import { and, eq, inArray } from 'drizzle-orm'
import type { SuspensionEvent } from '#app/facts/suspension-events.ts'
import { openAnswers, openRequests } from '#app/schema/open-requests.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { type Reaction, type ReactionContext, react, tellAtOnce } from '#platform/events.ts'
import type { OpenRequestEvent } from '../events.ts'
import type { OpenActionId } from '../process.ts'
import { lockRequest } from './load-request.ts'
import { advance } from './machine.ts'

async function step(
  context: ReactionContext,
  requestId: string,
  action: OpenActionId,
  answerId: string | null,
): Promise<void> {
  const request = await lockRequest(context.tx, requestId)
  if (request.status !== 'open') return
  await tellAtOnce<OpenRequestEvent>(context, 'suspension', moving =>
    advance(moving, request, action, { answerId }),
  )
}

/** After a suspension: closes a customer's requests and withdraws a worker's answers. */
export const closingReactions: Reaction[] = [
  react<SuspensionEvent, SuspensionEvent['type']>('account.suspended', async ({ subjectId }, context) => {
    const { tx } = context
    const owned = tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, subjectId))
    const asked = await tx
      .select({ id: openRequests.id })
      .from(openRequests)
      .where(and(inArray(openRequests.customerId, owned), eq(openRequests.status, 'open')))
    for (const { id } of asked) await step(context, id, 'close', null)
    const offered = await tx
      .select({ id: openAnswers.id, requestId: openAnswers.requestId })
      .from(openAnswers)
      .innerJoin(openRequests, eq(openRequests.id, openAnswers.requestId))
      .where(
        and(
          inArray(openAnswers.workerId, owned),
          eq(openAnswers.status, 'offered'),
          eq(openRequests.status, 'open'),
        ),
      )
    for (const { id, requestId } of offered) await step(context, requestId, 'take-back', id)
  }),
]
