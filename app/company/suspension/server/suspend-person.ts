import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SuspensionEvent } from '#app/facts/suspension-events.ts'
import { texts } from '#app/facts/suspension-texts.ts'
import { closeBegun } from '#app/people/accounts/server/index.ts'
import { users } from '#app/schema/accounts.server.ts'
import { suspensions } from '#app/schema/suspension.server.ts'
import { type SecurityEvent, securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { sendMail } from '#platform/email/mail.server.ts'
import { demandPerson } from '#platform/ruling.ts'
import { conflict } from '#platform/shared/errors.ts'
import { suspendInput } from '../api.ts'
import { suspendedMail } from './emails.ts'
import { type LockedPerson, lockPerson } from './lock-person.ts'
import { noteInLog } from './note-in-log.ts'
import { maySuspend } from './policy.ts'

const taken = (by = 'en annen administrator') => conflict(texts.alreadySuspended(by), 'state.changed')

/**
 * An administrator suspends an account, with a reason that the person reads. Ends all sessions and mailed
 * links. Features that react end what is open and mark what is agreed. Errors: FORBIDDEN with reason
 * `yourself` or `last-administrator`, CONFLICT when another administrator was first.
 */
export const suspendPerson = command<
  z.infer<typeof suspendInput>,
  { done: true },
  LockedPerson,
  SuspensionEvent | SecurityEvent
>({
  name: 'person.suspend',
  input: suspendInput,
  load: ({ tx, actor, input }) => lockPerson(tx, actor, input.userId),
  authorise: ({ actor }, { user, isLastAdministrator }) =>
    maySuspend(actor, { userId: user.id, isLastAdministrator }),
  run: async (context, person) => {
    const { tx, actor, input, now, emit } = context
    const { user, open } = person
    demandPerson(actor)
    if (open) {
      const [by] = await tx.select({ name: users.name }).from(users).where(eq(users.id, open.adminId))
      throw taken(by?.name)
    }
    const { reason } = input
    await tx
      .insert(suspensions)
      .values({ id: randomUUID(), userId: user.id, adminId: actor.userId, reason, suspendedAt: now })
    await closeBegun(tx, user.id, now)
    await noteInLog(context, person, 'suspended', reason)
    emit({ type: 'account.suspended', subjectId: user.id, data: { suspendedAt: now.toISOString() } })
    emit(securityNote(user.id, 'account-suspended'))
    await sendMail(tx, user.email, suspendedMail(user.name, reason))
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.user.id }),
  constraints: { suspensions_one_open: taken },
})
