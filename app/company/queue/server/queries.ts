import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { users } from '#app/schema/accounts.server.ts'
import { queueTakings } from '#app/schema/queue.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { costs, type WaitingCase, type WaitingSource, waitingSources } from '#platform/waiting.ts'
import type { Queue, QueueCase } from '../api.ts'

type QueueCount = { count: number; kinds: Record<string, number> }
type Found = { source: WaitingSource; waiting: WaitingCase }

/** Every case, what costs people most first and the oldest first among those. */
async function findCases(read: Reader, now: Date): Promise<Found[]> {
  const found = await Promise.all(
    waitingSources().map(async source =>
      (await source.find(read, now)).map(waiting => ({ source, waiting })),
    ),
  )
  const rank = ({ source }: Found) => costs.indexOf(source.cost)
  return found
    .flat()
    .sort(
      (one, other) => rank(one) - rank(other) || one.waiting.since.getTime() - other.waiting.since.getTime(),
    )
}

type Taking = { userId: string; by: string; takenAt: Date }
const keyOf = (kind: string, id: string) => `${kind} ${id}`

async function findTakings(read: Reader, found: Found[]): Promise<Map<string, Taking>> {
  if (found.length === 0) return new Map()
  const ids = found.map(({ waiting }) => waiting.id)
  const [taken, people] = await Promise.all([
    read.select().from(queueTakings).where(inArray(queueTakings.caseId, ids)),
    read
      .select({ userId: users.id, by: users.name })
      .from(users)
      .where(inArray(users.id, read.select({ id: queueTakings.adminId }).from(queueTakings))),
  ])
  const nameOf = new Map(people.map(({ userId, by }) => [userId, by]))
  return new Map(
    taken.map(({ kind, caseId, adminId, takenAt }) => [
      keyOf(kind, caseId),
      { userId: adminId, by: nameOf.get(adminId) ?? '', takenAt },
    ]),
  )
}

function present({ source, waiting }: Found, taking: Taking | undefined, actor: Actor): QueueCase {
  const { id, since, title, what, told, to, open, orderId = null, actions = [], parts = [] } = waiting
  const decideHere = waiting.decideHere ?? false
  const holds = taking && taking.takenAt >= since
  return {
    ...{ kind: source.kind, id, title, what, to, open, orderId, decideHere },
    actions: [...actions],
    parts: parts.map(({ text, to: there }) => ({ text, to: there })),
    since: since.toISOString(),
    told: told
      .map(({ who, at }) => ({ who, at: at.toISOString() }))
      .sort((one, other) => one.at.localeCompare(other.at)),
    taken: holds
      ? {
          ...{ userId: taking.userId, by: taking.by, at: taking.takenAt.toISOString() },
          mine: actor.kind === 'person' && actor.userId === taking.userId,
        }
      : null,
  }
}

/** What waits for an administrator, from every feature, with who has taken what. */
export const queue = query<unknown, Queue>({
  name: 'queue.list',
  input: z.unknown(),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, actor, now }) => {
    const found = await findCases(read, now)
    const takings = await findTakings(read, found)
    return {
      cases: found.map(one => present(one, takings.get(keyOf(one.source.kind, one.waiting.id)), actor)),
      kinds: waitingSources()
        .map(({ kind, label, icon, tone }) => ({
          ...{ kind, label, icon, tone },
          count: found.filter(({ source }) => source.kind === kind).length,
        }))
        .filter(({ count }) => count > 0),
      asOf: now.toISOString(),
    }
  },
})

/** How many cases wait, in all and of each kind, for the menu. */
export const queueCount = query<unknown, QueueCount>({
  name: 'queue.count',
  input: z.unknown(),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, now }) => {
    const found = await findCases(read, now)
    const byKind = Map.groupBy(found, ({ source }) => source.kind)
    return {
      count: found.length,
      kinds: Object.fromEntries([...byKind].map(([kind, { length }]) => [kind, length])),
    }
  },
})
