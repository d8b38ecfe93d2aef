import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import type { OrderStatus } from '#app/facts/order-process.ts'
import type { OrderView } from '#app/work/orders/order-views.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { users } = await import('#app/schema/accounts.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { limitHits } = await import('#platform/db/tables.server.ts')
const { myOrders } = await import('#app/work/orders/server/queries.ts')
const { people } = await import('#app/company/suspension/server/queries.ts')
const { reviewedWorkers } = await import('#app/company/verification/server/queries.ts')
const { limitHitList } = await import('#app/services/security/server/limit-queries.ts')

const noon = new Date('2026-03-02T11:00:00Z')

/** So many orders of two people, each with its agreed line, beginning when it is said. */
async function add(
  [customer, worker]: readonly [Person, Person],
  count: number,
  startOf: (index: number) => Date,
  status: OrderStatus = 'completed',
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: randomUUID(), customerId: customer.profileId, workerId: worker.profileId, status },
    ...{ serviceId: 'hagearbeid', serviceName: 'Hagearbeid', address: 'Storgata 1', description: '' },
    ...{ startsAt: startOf(index), endsAt: new Date(startOf(index).getTime() + 2 * HOUR), halfHours: 4 },
    ...{
      requestedAt: noon,
      expiresAt: noon,
      lastAction: 'place' as const,
      acceptedStartWithinWithdrawal: true,
    },
  }))
  await db.insert(orders).values(rows)
  await db.insert(orderLines).values(
    rows.map(({ id }) => ({
      ...{
        id: randomUUID(),
        orderId: id,
        kind: 'agreed' as const,
        text: 'Hagearbeid',
        halfHours: 4,
        rate: 40_000,
      },
      ...{
        gross: 100,
        vatCode: 'standard',
        vatBasisPoints: 2500,
        net: 80,
        vat: 20,
        companyShare: 80,
        wage: 0,
      },
      ...{ holidayPay: 0, pension: 0, employerContribution: 0, ratesOf: '2026-01-01' },
    })),
  )
  return rows.map(({ id }) => id)
}

/** The rest of a list, from a cursor. */
async function walk<Page extends { nextCursor: string | null }, Item>(
  ask: (cursor: string | undefined) => Promise<Page>,
  itemsOf: (page: Page) => Item[],
  from?: string,
): Promise<Item[]> {
  const found: Item[] = []
  let cursor = from
  do {
    const page = await ask(cursor)
    found.push(...itemsOf(page))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return found
}

const pair = async () => [await world.customer(), await world.worker()] as const
const listOf = (actor: Person, view: OrderView, from?: string) =>
  walk(
    cursor => myOrders({ actor }, { view, cursor }),
    ({ orders }) => orders.map(({ id }) => id),
    from,
  )

describe('own orders, page by page', () => {
  it('are all there, number 501 too, also those that begin at the same time', async () => {
    const two = await pair()
    // 45 at each time: no page ends where a time does.
    const ids = await add(two, 520, index => new Date(noon.getTime() + Math.floor(index / 45) * DAY))
    for (const actor of two) {
      for (const view of ['all', 'history'] as const) {
        const found = await listOf(actor, view)
        expect(found).toHaveLength(520)
        expect(new Set(found)).toEqual(new Set(ids))
      }
    }
    const first = await myOrders({ actor: two[1] }, {})
    expect(first.totals).toEqual({ requests: 0, active: 0, history: 520 })
    const starts = first.orders.map(({ startsAt }) => startsAt)
    expect(starts).toEqual(starts.toSorted().reverse())
  })

  it('lose none and repeat none when others come and go between two pages', async () => {
    const two = await pair()
    const ids = await add(two, 45, index => new Date(noon.getTime() + Math.floor(index / 15) * DAY))
    const [, worker] = two
    const first = await myOrders({ actor: worker }, { view: 'history' })
    await add(two, 3, () => new Date(noon.getTime() + 9 * DAY))
    const older = await add(two, 1, () => new Date(noon.getTime() - DAY))
    const rest = await listOf(worker, 'history', first.nextCursor ?? '')
    const seen = [...first.orders.map(({ id }) => id), ...rest]
    expect(seen.toSorted()).toEqual([...ids, ...older].sort())
  })

  it('stand with the soonest first where they are to come, and only with their own', async () => {
    const two = await pair()
    const other = [await world.customer(), two[1]] as const
    const pending = await add(two, 25, index => new Date(noon.getTime() + (index % 5) * DAY), 'pending')
    const delivered = await add(two, 2, () => noon, 'delivered')
    await add(other, 3, () => noon, 'pending')
    const [customer, worker] = two
    expect(new Set(await listOf(customer, 'requests'))).toEqual(new Set(pending))
    expect((await listOf(customer, 'delivered')).toSorted()).toEqual(delivered.toSorted())
    expect(await listOf(customer, 'history')).toEqual([])
    expect(await listOf(worker, 'requests')).toHaveLength(28)
    expect(await listOf(customer, 'current')).toHaveLength(27)
    const { orders: soonest } = await myOrders({ actor: customer }, { view: 'current' })
    const starts = soonest.map(({ startsAt }) => startsAt)
    expect(starts).toEqual(starts.toSorted())
  })

  it('can be asked for by days, all at once', async () => {
    const two = await pair()
    await add(two, 60, index => new Date(noon.getTime() + index * DAY))
    const ask = (from: string, to: string) => myOrders({ actor: two[1] }, { from, to })
    const month = await ask('2026-03-02', '2026-03-31')
    expect([month.orders.length, month.nextCursor]).toEqual([30, null])
    await expect(ask('2026-03-02', '2026-06-01')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(ask('2026-03-02', '2026-03-01')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

test('lists of administrators lose nobody who came in the same microsecond as others', async () => {
  const admin = await world.admin()
  const same = new Date('2026-05-05T05:05:05.005Z')
  const made = Array.from({ length: 70 }, (_, index) => ({
    ...{ id: randomUUID(), name: `Samtidig ${index}`, email: `${randomUUID()}@example.test` },
    ...{ userType: 'worker' as const, createdAt: same },
  }))
  await db.insert(users).values(made)
  await db.insert(profiles).values(
    made.map(({ id, name }) => ({
      ...{ id: randomUUID(), userId: id, userType: 'worker' as const, fullName: name, createdAt: same },
    })),
  )
  await db.insert(limitHits).values(
    made.map(({ id }) => ({
      limit: 'write',
      userId: id,
      network: '10.0.0.1',
      day: '2026-11-01',
      lastAt: new Date(),
    })),
  )
  const ids = new Set<string>(made.map(({ id }) => id))
  const mine = (found: string[]) => found.filter(id => ids.has(id))
  const listed = await walk(
    cursor => people({ actor: admin }, { cursor }),
    page => page.people.map(({ userId }) => userId),
  )
  const reviewed = await walk(
    cursor => reviewedWorkers({ actor: admin }, { cursor }),
    page => page.workers.map(({ userId }) => userId),
  )
  for (const found of [listed, reviewed]) {
    expect(mine(found)).toHaveLength(70)
    expect(new Set(mine(found))).toEqual(ids)
  }
  const hits = await walk(
    cursor => limitHitList({ actor: admin }, { cursor }),
    page => page.hits.flatMap(({ person }) => (person ? [person.userId] : [])),
  )
  expect(mine(hits)).toHaveLength(70)
  expect(new Set(mine(hits))).toEqual(ids)
})
