import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#app/schema/profiles.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { defineJob } from '#platform/jobs/queue.server.ts'
import { timer } from '#platform/jobs/timer.server.ts'
import { log } from '#platform/log.server.ts'
import { mendRows } from './mend-rows.ts'

/** So many are looked at together, and so many in one night. */
const BATCH = 200
const BATCHES = 100

/** The next workers after one, and those of them of whom search keeps something wrong. */
async function checkAfter(last: string) {
  const ids = reader
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userType, 'worker'), gt(profiles.id, last)))
    .orderBy(asc(profiles.id))
    .limit(BATCH)
  const people = (await ids).map(({ id }) => id)
  const wrong = await reader
    .select({ id: sql<string>`person` })
    .from(sql`search_wrong(${sql.param(people)}::uuid[]) person`)
  return { next: people.length < BATCH ? null : (people.at(-1) ?? null), wrong: wrong.map(({ id }) => id) }
}

/**
 * Every night, a part of all workers, from a random one on: is what search keeps of them what it would write
 * now? What is not is mended, and told as an error, since nothing should ever make it so.
 */
export const checkRowsDaily = defineJob({
  name: 'search.check',
  input: z.object({ from: z.uuid().optional() }),
  every: '53 3 * * *',
  run: async ({ from }) => {
    let last: string | null = from ?? crypto.randomUUID()
    for (let batch = 0; batch < BATCHES && last !== null; batch++) {
      const { next, wrong } = await checkAfter(last)
      last = next
      if (wrong.length === 0) continue
      log.error({ workers: wrong }, 'search rows were wrong')
      await mendRows(timer, { workers: wrong })
    }
  },
})
