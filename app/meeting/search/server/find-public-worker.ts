import type { Reader } from '#platform/db/reader.server.ts'
import { localDate } from '#platform/shared/time.ts'
import type { WorkerSearch } from '../api.ts'
import { findListedWorker } from './cards.ts'
import { findFacts } from './find-facts.ts'
import { presentSafe } from './present-worker.ts'

/**
 * What anybody may read of a listed worker, with when they can be asked; undefined when there is none. Nobody is known to whom there
 * could be a way. `service`: whose price is shown.
 */
export async function findPublicWorker(
  read: Reader,
  workerId: string,
  now: Date,
  service?: WorkerSearch['service'],
) {
  const row = await findListedWorker(read, workerId, now)
  if (!row) return undefined
  const factsOf = await findFacts(read, [row], { service, address: null }, now)
  return { ...presentSafe(row, localDate(now), service), ...factsOf(row), completedOrders: row.completed }
}
