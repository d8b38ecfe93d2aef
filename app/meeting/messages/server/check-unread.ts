import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { findWrong, type WrongTotal } from '#platform/db/totals.server.ts'
import { compareDaily } from '#platform/jobs/timer.server.ts'
import { query } from '#platform/query.ts'
import { onlySystem } from '#platform/shared/policy.ts'

/** Numbers of unread lines that are not what the lines and the marks say. */
export const wrongUnread = query<object, WrongTotal[]>({
  name: 'conversation.wrong-unread',
  input: z.object({}),
  authorise: ({ actor }) => onlySystem(actor),
  run: ({ read }) => findWrong(read, sql`wrong_unread()`),
})

/** Every night. */
export const checkUnread = compareDaily('messages.check-unread', '47 3 * * *', wrongUnread)
