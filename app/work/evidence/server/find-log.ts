import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { auditLog } from '#platform/db/tables.server.ts'
import type { ComplaintCase } from '../api.ts'
import { findTasks } from './load-evidence.ts'

type Entry = ComplaintCase['log'][number]

const commands: Record<string, (details: Record<string, unknown>) => Entry['what']> = {
  'evidence.change-tasks': () => 'tasks-changed',
  'evidence.tick': ({ done }) => (done ? 'ticked' : 'unticked'),
  'evidence.remove-picture': () => 'picture-removed',
  'complaint.read-messages': () => 'messages-read',
}

/** The log of an order's evidence, from the audit log, which nobody edits. Includes what was removed. */
export async function findLog(read: Reader, orderId: string): Promise<Entry[]> {
  const tasks = await findTasks(read, orderId)
  const rows = await read
    .select({ row: auditLog, by: users.name })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectId, orderId), inArray(auditLog.command, Object.keys(commands))))
    .orderBy(asc(auditLog.id))
    .limit(500)
  return rows.flatMap(({ row: { id, at, command, details }, by }) => {
    const what = commands[command]?.(details)
    const task = tasks.find(one => one.id === details.taskId)?.text ?? null
    return what ? [{ id, at: at.toISOString(), what, by, task }] : []
  })
}
