import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { conversations, messagePictures } from '#app/schema/messages.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { pictures } from '#app/schema/pictures.server.ts'
import { isRemoved, reports } from '#app/schema/reports.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { auditLog } from '#platform/db/tables.server.ts'
import { query } from '#platform/query.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { notFound } from '#platform/shared/errors.ts'
import { allow, hide } from '#platform/shared/policy.ts'

type Row = typeof pictures.$inferSelect

/**
 * May the actor see it? Its owner, and those who may see what it is attached to: both parties; for orders
 * also administrators, who decide complaints; for messages an administrator who has opened a report of it.
 * After removal of the message, neither party.
 */
async function maySee(
  read: Reader,
  actor: Actor,
  { id, ownerId, subjectKind, subjectId }: Row,
): Promise<boolean> {
  if (actor.kind !== 'person') return false
  if (!subjectKind || !subjectId) return actor.userId === ownerId
  if (actor.role === 'admin') return subjectKind === 'order' || hasOpenedReport(read, id, actor.userId)
  if (await cameWithRemoved(read, id)) return false
  if (actor.userId === ownerId) return true
  const table = subjectKind === 'order' ? orders : conversations
  const [found] = await read
    .select({ one: sql`1` })
    .from(table)
    .where(
      and(
        eq(table.id, subjectId),
        or(eq(table.customerId, actor.profileId), eq(table.workerId, actor.profileId)),
      ),
    )
  return found !== undefined
}

/** Was the picture's message removed after a report? */
async function cameWithRemoved(read: Reader, pictureId: string): Promise<boolean> {
  const [found] = await read
    .select({ one: sql`1` })
    .from(messagePictures)
    .where(and(eq(messagePictures.pictureId, pictureId), isRemoved(messagePictures.messageId)))
  return found !== undefined
}

/** Has the administrator opened a report of the picture's message? The audit log says so. */
async function hasOpenedReport(read: Reader, pictureId: string, adminId: string): Promise<boolean> {
  const [opened] = await read
    .select({ one: sql`1` })
    .from(messagePictures)
    .innerJoin(reports, eq(reports.messageId, messagePictures.messageId))
    .innerJoin(auditLog, eq(auditLog.subjectId, sql`${reports.id}::text`))
    .where(
      and(
        eq(messagePictures.pictureId, pictureId),
        eq(auditLog.command, 'report.open'),
        eq(auditLog.actorId, adminId),
      ),
    )
    .limit(1)
  return opened !== undefined
}

/** The file name of a picture that the actor may see. NOT_FOUND for everybody else. */
export const seePicture = query<{ id: string }, string>({
  name: 'picture.see',
  guarded: true,
  input: z.object({ id: z.uuid() }),
  authorise: ({ actor }) => (actor.kind === 'person' ? allow : hide),
  run: async ({ read, actor, input }) => {
    const [found] = await read.select().from(pictures).where(eq(pictures.id, input.id))
    if (!found || !(await maySee(read, actor, found))) throw notFound()
    return found.file
  },
})
