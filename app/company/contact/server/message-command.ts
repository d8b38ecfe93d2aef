import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type ContactAction,
  type ContactStatus,
  contactActions,
  inboxTexts,
  overtaken,
} from '#app/facts/inbox.ts'
import { contactAnswers, contactMessages } from '#app/schema/contact.server.ts'
import { type Command, type CommandContext, command } from '#platform/command.ts'
import { conflict, Failure } from '#platform/shared/errors.ts'
import { tellOfChange } from './administrators.ts'
import { type LoadedMessage, lockMessage } from './load-message.ts'
import { can } from './policy.ts'

type Done = { done: true }

/**
 * Makes the command for one action on a message: lock it, ask the policy, change it on the condition that nothing has
 * been done with it since the page was read, write the history, tell the other administrators.
 * Errors: FORBIDDEN for everybody but administrators, NOT_FOUND, CONFLICT with who was first.
 */
export function messageCommand<Input extends { messageId: string; seen: number | null }>(definition: {
  action: ContactAction
  input: z.ZodType<Input>
  /** What the administrator wrote. */
  text?: (input: Input) => string
  after?: (context: CommandContext<Input>, message: LoadedMessage) => Promise<void>
}): Command<Input, Done> {
  const { action, input, text, after } = definition
  const from: readonly ContactStatus[] = contactActions[action].from
  return command<Input, Done, LoadedMessage>({
    name: `contact-message.${action}`,
    input,
    load: ({ tx, actor, input: { messageId } }) => lockMessage(tx, actor, messageId),
    authorise: ({ actor }, message) => can(actor, action, message),
    run: async (context, message) => {
      const { tx, actor, now } = context
      if (actor.kind !== 'person') throw new Failure('UNAUTHENTICATED')
      const { last } = message
      if ((last?.id ?? null) !== context.input.seen)
        throw conflict(last ? overtaken(last.by, last.action) : inboxTexts.changed, 'state.changed')
      const moved = await tx
        .update(contactMessages)
        .set({ status: contactActions[action].to })
        .where(and(eq(contactMessages.id, message.id), inArray(contactMessages.status, [...from])))
        .returning({ id: contactMessages.id })
      if (moved.length === 0) throw conflict(inboxTexts.changed, 'state.changed')
      await tx.insert(contactAnswers).values({
        ...{ messageId: message.id, at: now, adminId: actor.userId, action },
        text: text?.(context.input) ?? null,
      })
      await after?.(context, message)
      await tellOfChange(tx, now, message.id)
      return { done: true }
    },
    audit: ({ subject }) => ({ subjectId: subject.id, details: { from: subject.status } }),
  })
}
