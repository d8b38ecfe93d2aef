import { contactProcess, inboxTexts } from '#app/facts/inbox.ts'
import { contactAnswers, contactMessages } from '#app/schema/contact.server.ts'
import type { CommandContext } from '#platform/command.ts'
import { machine } from '#platform/process.ts'
import { Failure } from '#platform/shared/errors.ts'
import { lockMessage } from './lock-message.ts'
import { can, whoWasFirst } from './policy.ts'
import { tellOfChange } from './tell-administrators.ts'

type Asked = { messageId: string; seen: number | null }

/** The commands of a message to us. The first administrator wins; the others see it on their open pages. */
export const { step } = machine(contactProcess, {
  table: contactMessages,
  load: ({ tx, actor, input }: CommandContext<Asked>) => lockMessage(tx, actor, input.messageId),
  can,
  rowOf: message => message,
  changed: inboxTexts.changed,
  last: message => ({ id: message.last?.id ?? null, overtaken: whoWasFirst(message) }),
  record: ({ tx }, message, { action, at, actorUserId, note }) => {
    if (!actorUserId) throw new Failure('UNAUTHENTICATED')
    return tx
      .insert(contactAnswers)
      .values({ messageId: message.id, at, adminId: actorUserId, action, text: note })
  },
  after: ({ tx, now }, message) => tellOfChange(tx, now, message.id),
})
