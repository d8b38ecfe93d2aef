import { kindOf } from '#app/facts/service-kind.ts'
import { findFree } from '#app/work/orders/server/index.ts'
import type { Point } from '#app/work/travel/districts-map.ts'
import { waysFrom } from '#app/work/travel/server/index.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { answersIn } from '../answers-in.ts'
import type { CardFacts, WorkerSearch } from '../api.ts'
import type { WorkerRow } from './cards.ts'

/** What is asked of the facts: the service and day searched by, and where the customer lives, or the question; null for a visitor. */
export type AskedFacts = Partial<Pick<WorkerSearch, 'service' | 'date' | 'weekday'>> & {
  home: Point | null | Promise<Point | null>
}

/** What can be ordered of somebody: what was searched by if they do it, else all they do for a price. */
function asksFor({ card }: WorkerRow, wished: string | undefined): string[] {
  const priced = card.services.filter(([, , , rate]) => rate !== null)
  const asked = priced.filter(([id, name, , , belongsTo]) => kindOf(id, name, belongsTo ?? null) === wished)
  return (asked.length > 0 ? asked : priced).map(([serviceId]) => serviceId)
}

/** What the cards of a page say beside what their people say themselves: three questions, sent together, however many there are. */
export async function findFacts(
  read: Reader,
  rows: readonly WorkerRow[],
  { service, date, weekday, home }: AskedFacts,
  now: Date,
): Promise<(row: WorkerRow) => CardFacts> {
  const people = rows.map(row => ({ id: row.id, serviceIds: asksFor(row, service) }))
  const [free, place] = await Promise.all([findFree(read, people, { date, weekday }, now), home])
  const wayTo = waysFrom(place)
  return row => ({
    ...(free.get(row.id) ?? { free: null, firstFree: null }),
    way: wayTo(row.card.district),
    answersIn: answersIn(row.answers, now),
    returning: row.cameAgain,
  })
}
