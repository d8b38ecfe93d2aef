import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
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

/** Before all others. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** The next workers after one and up to another, if any, and those of them of whom search keeps something wrong. */
async function checkBetween(after: string, upTo: string | null) {
  const ids = reader
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.userType, 'worker'),
        gt(profiles.id, after),
        upTo === null ? undefined : lte(profiles.id, upTo),
      ),
    )
    .orderBy(asc(profiles.id))
    .limit(BATCH)
  const people = (await ids).map(({ id }) => id)
  const wrong = await reader
    .select({ id: sql<string>`person` })
    .from(sql`search_wrong(${sql.param(people)}::uuid[]) person`)
  return { next: people.length < BATCH ? null : (people.at(-1) ?? null), wrong: wrong.map(({ id }) => id) }
}

/**
 * Every night, a part of all workers, from a random one on and round to it again: is what search keeps of them what it
 * would write now? What is not is mended, and told as an error, since nothing should ever make it so.
 */
export const checkRowsDaily = defineJob({
  name: 'search.check',
  input: z.object({ from: z.uuid().optional() }),
  every: '53 3 * * *',
  run: async ({ from }) => {
    const start = from ?? crypto.randomUUID()
    let [after, upTo]: [string, string | null] = [start, null]
    for (let batch = 0; batch < BATCHES; batch++) {
      const { next, wrong } = await checkBetween(after, upTo)
      if (wrong.length > 0) {
        log.error({ workers: wrong }, 'search rows were wrong')
        await mendRows(timer, { workers: wrong })
      }
      if (next === null && upTo !== null) return
      if (next === null) [after, upTo] = [FIRST, start]
      else after = next
    }
  },
})
