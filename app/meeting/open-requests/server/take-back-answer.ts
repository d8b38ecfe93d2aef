import type { z } from 'zod'
import { command } from '#platform/command.ts'
import { demandPerson } from '#platform/ruling.ts'
import { hide } from '#platform/shared/policy.ts'
import { requestInput } from '../api.ts'
import type { OpenRequestEvent } from '../events.ts'
import { type Answer, findAnswerOf, lockRequest, type OpenRequest } from './load-request.ts'
import { advance } from './machine.ts'
import { can } from './policy.ts'

type Subject = { request: OpenRequest; answer: Answer | null }

/** A worker withdraws the answer. They can answer again while the request is open. */
export const takeBackAnswer = command<
  z.infer<typeof requestInput>,
  { done: true },
  Subject,
  OpenRequestEvent
>({
  name: 'open-request.take-back',
  input: requestInput,
  load: async ({ tx, actor, input: { requestId } }) => {
    demandPerson(actor)
    const request = await lockRequest(tx, requestId)
    return { request, answer: await findAnswerOf(tx, requestId, actor.profileId) }
  },
  authorise: ({ actor, now }, { request, answer }) =>
    answer ? can(actor, 'take-back', request, answer.status, now) : hide,
  run: async (context, { request, answer }) => {
    await advance(context, request, 'take-back', { answerId: answer?.id ?? null })
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.request.id }),
})
