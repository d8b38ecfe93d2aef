import type { z } from 'zod'
import { type Command, command } from '#platform/command.ts'
import type { OpenRequestEvent } from '../events.ts'
import { advance } from './advance.ts'
import { lockRequest, type OpenRequest } from './load-request.ts'
import { can } from './policy.ts'

/** Makes the command for a row of the table that is about the request alone. */
export const requestTransition = (
  action: 'withdraw' | 'expire',
  input: z.ZodType<{ requestId: string }>,
): Command<{ requestId: string }, { done: true }> =>
  command<{ requestId: string }, { done: true }, OpenRequest, OpenRequestEvent>({
    name: `open-request.${action}`,
    input,
    load: ({ tx, input: { requestId } }) => lockRequest(tx, requestId),
    authorise: ({ actor, now }, request) => can(actor, action, request, 'none', now),
    run: async (context, request) => {
      await advance(context, request, action)
      return { done: true }
    },
    audit: ({ subject }) => ({ subjectId: subject.id }),
  })
