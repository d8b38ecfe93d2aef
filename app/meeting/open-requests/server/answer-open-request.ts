import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { withoutContact } from '#app/facts/contact-details.ts'
import type { ContactKind } from '#app/facts/contact-gaps.ts'
import { openAnswers } from '#app/schema/open-requests.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { command } from '#platform/command.ts'
import { demandPerson } from '#platform/ruling.ts'
import { invalidInput } from '#platform/shared/errors.ts'
import { deny, hide } from '#platform/shared/policy.ts'
import { answerInput } from '../api.ts'
import type { OpenRequestEvent } from '../events.ts'
import { texts } from '../texts.ts'
import {
  findBlocked,
  findCalendar,
  findCandidates,
  type Hindrance,
  isFor,
  notOffered,
  obstacleOf,
  whyNotAnswer,
} from './candidates.ts'
import {
  type Answer,
  findAnswerOf,
  findRequest,
  lockRequest,
  type OpenRequest,
  personOf,
} from './load-request.ts'
import { advance } from './machine.ts'
import { can } from './policy.ts'
import { asAnswered, startOf } from './time-of.ts'

type Subject = {
  request: OpenRequest
  answer: Answer | null
  /** Is the request meant for this worker? */
  concerns: boolean
  obstacle: Hindrance | null
  /** The other start that is proposed now. */
  startsAt: Date | null
}

/**
 * A worker offers to take it, or edits the offer. If chosen, this accepts the order. Errors: NOT_FOUND when
 * the request is not for them, CONFLICT when it is closed, or they are busy or kept from it by the law, which is named, INVALID_INPUT at `date` or `time` of another time.
 */
export const answerOpenRequest = command<
  z.infer<typeof answerInput>,
  { done: true; removed: ContactKind[] },
  Subject,
  OpenRequestEvent
>({
  name: 'open-request.answer',
  input: answerInput,
  load: async ({ tx, actor, input: { requestId, other }, now }) => {
    demandPerson(actor)
    const { customerId } = await findRequest(tx, requestId)
    // Lock profiles before requests, in the same order as choosing and leaving do.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.profileId)).for('share')
    const request = await lockRequest(tx, requestId)
    const worker = (await findCandidates(tx, [actor.profileId])).get(actor.profileId)
    const customer = await personOf(tx, customerId)
    const blocked = (await findBlocked(tx, actor.profileId)).has(customerId)
    const startsAt =
      other && startOf({ ...other, serviceId: request.serviceId, halfHours: request.halfHours }, now)
    if (startsAt?.getTime() === request.startsAt.getTime()) throw invalidInput({ time: texts.sameTime })
    const wanted = asAnswered(request, { startsAt })
    const span = { from: wanted.startsAt, to: wanted.endsAt }
    const obstacle = worker
      ? obstacleOf(worker, await findCalendar(tx, worker, span, now, request.address), wanted, now, true)
      : notOffered
    return {
      request,
      answer: await findAnswerOf(tx, requestId, actor.profileId),
      concerns:
        obstacle?.kind !== 'service' && worker !== undefined && isFor(worker, customer.userId, blocked),
      obstacle,
      startsAt,
    }
  },
  authorise: ({ actor, now }, { request, answer, concerns, obstacle }) => {
    if (!concerns && !answer) return hide
    const ruling = can(actor, 'answer', request, answer?.status ?? 'none', now)
    if (!ruling.allowed) return ruling
    if (!concerns) return deny('state.not-suitable', texts.cannotAnswer)
    return obstacle ? deny('state.not-free', whyNotAnswer(obstacle)) : ruling
  },
  run: async (context, { request, answer, startsAt }) => {
    const { tx, actor, input, now } = context
    demandPerson(actor)
    const { text, found: removed } = withoutContact(input.text)
    const answerId = answer?.id ?? randomUUID()
    if (answer)
      await tx.update(openAnswers).set({ text, at: now, startsAt }).where(eq(openAnswers.id, answerId))
    else {
      const { profileId: workerId } = actor
      await tx
        .insert(openAnswers)
        .values({ id: answerId, requestId: request.id, workerId, text, at: now, startsAt, status: 'offered' })
    }
    await advance(context, request, 'answer', { answerId, again: answer !== null })
    return { done: true, removed }
  },
  audit: ({ subject }) => ({ subjectId: subject.request.id }),
})
