import { and, eq, inArray } from 'drizzle-orm'
import type { BlockEvent } from '#app/facts/block-events.ts'
import type { StandingEvent } from '#app/facts/standing-events.ts'
import type { SuspensionEvent } from '#app/facts/suspension-events.ts'
import { openAnswers, openRequests } from '#app/schema/open-requests.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { type Reaction, type ReactionContext, react, tellAtOnce } from '#platform/events.ts'
import type { OpenRequestEvent } from '../events.ts'
import type { OpenActionId } from '../process.ts'
import { lockRequest } from './load-request.ts'
import { advance } from './machine.ts'
import { tellClosed } from './reactions.ts'

async function step(
  context: ReactionContext,
  requestId: string,
  action: OpenActionId,
  answerId: string | null,
): Promise<void> {
  const request = await lockRequest(context.tx, requestId)
  if (request.status !== 'open') return
  await tellAtOnce<OpenRequestEvent>(context, 'gone', moving =>
    advance(moving, request, action, { answerId }),
  )
}

/** Withdraws the answers that these workers have given, where nobody is chosen yet. */
async function takeBackAnswers(
  context: ReactionContext,
  workerIds: string[],
  customerId?: string,
): Promise<{ id: string; requestId: string }[]> {
  const offered = await context.tx
    .select({ id: openAnswers.id, requestId: openAnswers.requestId })
    .from(openAnswers)
    .innerJoin(openRequests, eq(openRequests.id, openAnswers.requestId))
    .where(
      and(
        inArray(openAnswers.workerId, workerIds),
        customerId ? eq(openRequests.customerId, customerId) : undefined,
        eq(openAnswers.status, 'offered'),
        eq(openRequests.status, 'open'),
      ),
    )
  for (const { id, requestId } of offered) await step(context, requestId, 'take-back', id)
  return offered
}

/** Somebody is gone: a customer's requests close, and a worker's answers are withdrawn. */
export const closingReactions: Reaction[] = [
  react<SuspensionEvent, SuspensionEvent['type']>('account.suspended', async ({ subjectId }, context) => {
    const { tx } = context
    const own = eq(profiles.userId, subjectId)
    const owned = (await tx.select({ id: profiles.id }).from(profiles).where(own)).map(({ id }) => id)
    const asked = await tx
      .select({ id: openRequests.id })
      .from(openRequests)
      .where(and(inArray(openRequests.customerId, owned), eq(openRequests.status, 'open')))
    for (const { id } of asked) await step(context, id, 'close', null)
    await takeBackAnswers(context, owned)
  }),
  react<StandingEvent, StandingEvent['type']>('worker.withdrawn', async ({ data }, context) => {
    await takeBackAnswers(context, [data.profileId])
  }),
  react<BlockEvent, BlockEvent['type']>('pair.blocked', async ({ data }, context) => {
    const ended = await takeBackAnswers(context, [data.workerId], data.customerId)
    // A worker who blocked knows.
    if (data.blockerId === data.workerId) return
    for (const { id, requestId } of ended) await tellClosed(context, requestId, id)
  }),
]
