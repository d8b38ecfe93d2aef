import { and, eq, inArray, ne } from 'drizzle-orm'
import { openAnswers, openRequests } from '#app/schema/open-requests.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { OpenRequestEvent } from '../events.ts'
import { type OpenActionId, transitionOf } from '../process.ts'
import type { OpenRequest } from './load-request.ts'

type Facts = Partial<Pick<OpenRequestEvent['data'], 'answerId' | 'suitable' | 'again'>> & { orderId?: string }

/** Moves a request along one row of the table, with the answers that it concerns, and lets the others hear of it. */
export async function advance(
  { tx, emit }: Pick<CommandContext<unknown, OpenRequestEvent>, 'tx' | 'emit'>,
  { id }: Pick<OpenRequest, 'id'>,
  action: OpenActionId,
  { answerId = null, suitable = [], again = false, orderId }: Facts = {},
): Promise<void> {
  const { from, to, answer, others, event } = transitionOf(action)
  if (to !== 'same' && from.length > 0) {
    const moved = await tx
      .update(openRequests)
      .set({ status: to, ...(orderId ? { orderId } : {}) })
      .where(and(eq(openRequests.id, id), inArray(openRequests.status, [...from])))
      .returning({ id: openRequests.id })
    if (moved.length === 0)
      throw conflict('Forespørselen ble endret samtidig et annet sted.', 'state.changed')
  }
  if (answer && answerId) {
    await tx.update(openAnswers).set({ status: answer.to }).where(eq(openAnswers.id, answerId))
  }
  const rest = and(
    eq(openAnswers.requestId, id),
    eq(openAnswers.status, 'offered'),
    answerId ? ne(openAnswers.id, answerId) : undefined,
  )
  const passed = others
    ? await tx
        .update(openAnswers)
        .set({ status: others })
        .where(rest)
        .returning({ workerId: openAnswers.workerId })
    : []
  emit({
    type: event,
    subjectId: id,
    data: {
      ...{ requestId: id, action, answerId, suitable, again },
      passed: passed.map(({ workerId }) => workerId),
    },
  })
}
