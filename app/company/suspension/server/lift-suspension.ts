import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { SuspensionEvent } from '#app/facts/suspension-events.ts'
import { texts } from '#app/facts/suspension-texts.ts'
import { suspensions } from '#app/schema/suspension.server.ts'
import { type SecurityEvent, securityNote } from '#app/services/security/events.ts'
import { command } from '#platform/command.ts'
import { sendMail } from '#platform/email/mail.server.ts'
import { demandPerson } from '#platform/ruling.ts'
import { conflict } from '#platform/shared/errors.ts'
import { liftInput } from '../api.ts'
import { liftedMail } from './emails.ts'
import { type LockedPerson, lockPerson } from './lock-person.ts'
import { noteInLog } from './note-in-log.ts'

/**
 * An administrator lifts a suspension, with a message to the person. What ended stays ended; agreed orders
 * are no longer uncertain. Errors: CONFLICT when it is lifted already.
 */
export const liftSuspension = command<
  z.infer<typeof liftInput>,
  { done: true },
  LockedPerson,
  SuspensionEvent | SecurityEvent
>({
  name: 'suspension.lift',
  input: liftInput,
  load: ({ tx, actor, input }) => lockPerson(tx, actor, input.userId),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async (context, person) => {
    const { tx, actor, input, now, emit } = context
    const { user, open, owned } = person
    demandPerson(actor)
    if (!open) throw conflict(texts.notSuspended, 'state.changed')
    await tx
      .update(suspensions)
      .set({ liftedAt: now, liftedBy: actor.userId, liftReason: input.reason })
      .where(and(eq(suspensions.id, open.id), isNull(suspensions.liftedAt)))
    await noteInLog(context, person, 'reinstated', input.reason)
    const suspendedAt = open.suspendedAt.toISOString()
    emit({ type: 'account.reinstated', subjectId: user.id, data: { suspendedAt } })
    emit(securityNote(user.id, 'account-reinstated'))
    const role = owned.some(({ userType }) => userType === 'worker') ? 'worker' : customerRole
    await sendMail(tx, user.email, liftedMail(user.name, input.reason, role))
    return { done: true }
  },
  audit: ({ subject }) => ({ subjectId: subject.user.id }),
})
