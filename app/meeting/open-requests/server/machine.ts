import { and, eq, ne } from 'drizzle-orm'
import { openAnswers, openRequests } from '#app/schema/open-requests.server.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { machine, type Taken } from '#platform/process.ts'
import type { OpenRequestEvent } from '../events.ts'
import { type OpenActionId, openProcess } from '../process.ts'
import { lockRequest } from './load-request.ts'
import { can, type GuardedRequest } from './policy.ts'

type Told = Pick<OpenRequestEvent['data'], 'answerId' | 'suitable' | 'again'>
type Request = GuardedRequest & { id: string }
type TakenOpen = Taken<OpenActionId, typeof openRequests, Told>

/** The answer this step is about, and the workers whose answers it passes over. */
async function moveAnswers(
  tx: Transaction,
  { id }: Request,
  { action, answerId }: TakenOpen,
): Promise<string[]> {
  const { answer, others } = openProcess.steps[action]
  if (answer && answerId) {
    await tx.update(openAnswers).set({ status: answer.to }).where(eq(openAnswers.id, answerId))
  }
  if (!others) return []
  const rest = and(
    eq(openAnswers.requestId, id),
    eq(openAnswers.status, 'offered'),
    answerId ? ne(openAnswers.id, answerId) : undefined,
  )
  const passed = await tx
    .update(openAnswers)
    .set({ status: others })
    .where(rest)
    .returning({ workerId: openAnswers.workerId })
  return passed.map(({ workerId }) => workerId)
}

/** The commands of an open request. Each step updates the answers and tells the workers concerned. */
export const { step, advance } = machine(openProcess, {
  table: openRequests,
  load: ({ tx, input }: CommandContext<{ requestId: string }, OpenRequestEvent>): Promise<Request> =>
    lockRequest(tx, input.requestId),
  can: (actor, action, request, now) => can(actor, action, request, 'none', now),
  rowOf: request => request,
  changed: 'Forespørselen ble endret samtidig et annet sted.',
  record: ({ tx }, request: Request, taken: TakenOpen) => moveAnswers(tx, request, taken),
  eventOf: ({ id }: Request, { action, ...told }: TakenOpen, passed: string[]): OpenRequestEvent => ({
    type: openProcess.steps[action].event,
    subjectId: id,
    data: {
      ...{ requestId: id, action, passed },
      answerId: told.answerId ?? null,
      suitable: told.suitable ?? [],
      again: told.again ?? false,
    },
  }),
})
