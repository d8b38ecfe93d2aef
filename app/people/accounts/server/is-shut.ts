import { sql } from 'drizzle-orm'
import { isSuspended } from '#app/schema/suspension.server.ts'
import { oneRow, type Reader } from '#platform/db/reader.server.ts'

/** Is this person's account suspended now? For callers without the user's row. */
export async function isShut(read: Reader, userId: string): Promise<boolean> {
  const [found] = await read.select({ shut: isSuspended(sql`${userId}::uuid`) }).from(oneRow)
  return found?.shut === true
}
