import { eq, inArray } from 'drizzle-orm'
import { profiles } from '#app/schema/profiles.server.ts'
import { searchPeople } from '#app/schema/search.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { localDate } from '#platform/shared/time.ts'
import type { FoundWorker } from '../api.ts'
import { cardsWhere } from './cards.ts'
import { findFacts } from './find-facts.ts'
import { findHome } from './find-home.ts'
import { presentWorker } from './present-worker.ts'

/** Cards of the listed ones among some workers, as this customer sees them, by profile. */
export async function findWorkerCards(
  read: Reader,
  actor: Person,
  workerIds: string[],
  now: Date,
): Promise<Map<string, FoundWorker>> {
  const [customer] = await read.select().from(profiles).where(eq(profiles.id, actor.profileId))
  if (!customer || workerIds.length === 0) return new Map()
  const rows = await cardsWhere(read, inArray(searchPeople.profileId, workerIds), workerIds.length, now)
  const today = localDate(now)
  const factsOf = await findFacts(read, rows, { home: findHome(read, customer) }, now)
  return new Map(rows.map(row => [row.id, presentWorker(row, { actor, customer }, {}, today, factsOf(row))]))
}
