import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { refusals } from '#app/facts/evidence-texts.ts'
import { firstName } from '#app/facts/names.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { complaintStatements, orderPictures } from '#app/schema/evidence.server.ts'
import { administrators, noticeOnce, notify } from '#app/services/notifications/server/index.ts'
import { attachPictures } from '#app/services/pictures/server/index.ts'
import { command } from '#platform/command.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { stateInput } from '../api.ts'
import { evidenceNotices } from '../notices.ts'
import { mostStatements } from '../rules.ts'
import { type LoadedEvidence, lockEvidence } from './load-evidence.ts'
import { can } from './policy.ts'
import { addStatement, isSaidAlready } from './statements.ts'

type Input = z.infer<typeof stateInput>

/**
 * A party adds to a complaint, in words and pictures, until it is decided. The other party is mailed too;
 * administrators see it in their list. Errors: CONFLICT when decided, INVALID_INPUT at the field.
 */
export const stateInComplaint = command<Input, { done: true }, LoadedEvidence>({
  name: 'complaint.state',
  input: stateInput,
  load: ({ tx, input: { orderId } }) => lockEvidence(tx, orderId),
  authorise: ({ actor, now }, found) => can(actor, 'state', found, now),
  run: async (context, found) => {
    const { tx, actor, input, now } = context
    if (actor.kind !== 'person' || actor.role === 'admin') throw notFound()
    const { userId, role: author } = actor
    const statement = { author, actorUserId: userId, text: input.text }
    if (input.pictures.length === 0 && (await isSaidAlready(tx, found.id, statement))) return { done: true }
    const other = author === 'worker' ? customerRole : 'worker'
    const [said] = await tx
      .select({ count: count() })
      .from(complaintStatements)
      .where(and(eq(complaintStatements.orderId, found.id), eq(complaintStatements.author, author)))
    if ((said?.count ?? 0) >= mostStatements) throw conflict(refusals.statementsFull, 'full')
    const at = await addStatement(tx, found.id, statement, now)
    await attachPictures(context, input.pictures, { kind: 'order', id: found.id })
    if (input.pictures.length > 0) {
      await tx.insert(orderPictures).values(
        input.pictures.map(pictureId => ({
          ...{ orderId: found.id, pictureId, kind: 'complaint' as const, author, at },
        })),
      )
    }
    const says = (role: Party | 'admin') =>
      evidenceNotices['order.complaint-statement'].says({
        ...{ role, by: firstName(found.parties[author].name), service: found.serviceName },
        ...{ orderId: found.id, when: formatSpan(found.startsAt, found.endsAt) },
      })
    await notify(tx, now, {
      ...{ userId: found.parties[other].userId, role: other, kind: 'order.complaint-statement' },
      ...says(other),
    })
    for (const admin of await administrators(tx)) {
      await noticeOnce(tx, now, {
        ...{ userId: admin.userId, role: 'admin', kind: 'order.complaint-statement' },
        ...says('admin'),
      })
      await tellLive(tx, { userId: admin.userId, topic: 'order.complaint-statement' })
    }
    await tellLive(tx, { userId, topic: 'order.complaint-statement' })
    return { done: true }
  },
  audit: ({ input: { pictures }, subject }) => ({ subjectId: subject.id, details: { pictures } }),
})
