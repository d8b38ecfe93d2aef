import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { command } from '#platform/command.ts'
import { findWrong } from '#platform/db/totals.server.ts'
import { compareDaily } from '#platform/jobs/timer.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'

/** Numbers of unread lines that are not what the lines and the marks say. */
export const checkUnread = command({
  name: 'conversation.check-unread',
  input: z.object({}),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: ({ tx }) => findWrong(tx, sql`wrong_unread()`),
  audit: ({ output }) => ({ subjectId: null, details: { wrong: output.length } }),
})

/** Every night. */
export const checkUnreadDaily = compareDaily('messages.check-unread', '47 3 * * *', checkUnread)
