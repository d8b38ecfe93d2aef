import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { feedback } = await import('#app/company/employment/server/queries.ts')
const { myOpenRequests, offeredRequests } = await import('#app/meeting/open-requests/server/queries.ts')
const { reviewsOfCustomer, reviewsOfMe } = await import('#app/meeting/reviews/server/queries.ts')
const { showWorker, workerReviews } = await import('#app/meeting/search/server/queries.ts')
const { blocks } = await import('#app/schema/messages.server.ts')
const { openRequests } = await import('#app/schema/open-requests.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { customerReviews, reviews } = await import('#app/schema/reviews.server.ts')
const { orderSeries } = await import('#app/schema/series.server.ts')
const { mySeries } = await import('#app/work/series/server/queries.ts')
const { atTime } = await import('#platform/clock.server.ts')

/** More than two pages, of which some have the same moment. */
const MANY = 47
const monday = new Date('2026-11-30T08:00:00Z')
const ago = (index: number) => new Date(monday.getTime() - Math.floor(index / 3) * HOUR)
const made = <Row>(make: (index: number) => Row): Row[] => Array.from({ length: MANY }, (_, i) => make(i))

type Listed = { id: string; at: Date }
/** Newest first, and of the same moment by id, as text: the order of ids in the database. */
const newest = (rows: readonly Listed[]) =>
  rows.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1)).map(({ id }) => id)

type Page = { ids: string[]; nextCursor: string | null }
/** The ids of all pages, none of which has more than twenty. */
async function allOf(ask: (cursor: string | undefined) => Promise<Page>): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < 20; page++) {
    const { ids, nextCursor } = await ask(cursor)
    expect(ids.length).toBeLessThanOrEqual(20)
    found.push(...ids)
    if (nextCursor === null) return found
    cursor = nextCursor
  }
  throw new Error('no end')
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const customer = await world.customer()
const worker = await world.worker()

const wish = { address: 'Storgata 1', description: 'Rake løv.' }
const orderRow = (index: number, { profileId: customerId }: Person) => ({
  ...{ id: randomUUID(), customerId, workerId: worker.profileId, status: 'completed' as const, ...wish },
  ...{ serviceId: 'hagearbeid', serviceName: 'Hagearbeid', halfHours: 4, startsAt: ago(index) },
  ...{ endsAt: new Date(ago(index).getTime() + 2 * HOUR), requestedAt: ago(index), expiresAt: ago(index) },
  ...{ lastAction: 'approve' as const, acceptedStartWithinWithdrawal: true },
})

test('a customer reads all that workers have said, and the worker all that customers have', async () => {
  const ordered = made(index => orderRow(index, customer))
  await db.insert(orders).values(ordered)
  const written = (table: typeof reviews | typeof customerReviews) => {
    const rows = ordered.map(({ id, customerId, workerId, startsAt }) => ({
      ...{ id: randomUUID(), orderId: id, customerId, workerId, stars: 4, text: 'Fint.' },
      ...{ writtenAt: startsAt, publishedAt: startsAt },
    }))
    return db.insert(table).values(rows).returning({ id: table.id, at: table.writtenAt })
  }
  const [ofWorker, ofCustomer] = [newest(await written(reviews)), newest(await written(customerReviews))]

  const me = { actor: customer }
  const asPage = (page: { reviews: readonly { id: string }[]; nextCursor: string | null }) => ({
    ids: idsOf(page.reviews),
    nextCursor: page.nextCursor,
  })
  expect(await allOf(async cursor => asPage(await reviewsOfMe(me, { cursor })))).toEqual(ofCustomer)
  const orderId = ordered[0]?.id ?? ''
  expect(
    await allOf(async cursor => asPage(await reviewsOfCustomer({ actor: worker }, { orderId, cursor }))),
  ).toEqual(ofCustomer)
  const { workerId } = ordered[0] ?? { workerId: '' }
  const page = await showWorker(me, { workerId })
  expect(page.reviewCount).toBe(MANY)
  expect(idsOf(page.reviews)).toEqual(ofWorker.slice(0, 20))
  expect(await allOf(async cursor => asPage(await workerReviews(me, { workerId, cursor })))).toEqual(ofWorker)
  const said = async (cursor: string | undefined) => {
    const { feedback: found, nextCursor } = await feedback({ actor: worker }, { cursor })
    return { ids: idsOf(found), nextCursor }
  }
  expect(await allOf(said)).toEqual(ofWorker)
})

test('series come page by page, by what they wait for, with how many there are', async () => {
  const rows = made(index => ({
    ...{ id: randomUUID(), customerId: customer.profileId, workerId: worker.profileId, ...wish },
    ...{ status: index % 5 === 0 ? ('pending' as const) : ('ended' as const), serviceId: 'hagearbeid' },
    ...{ firstDate: '2026-12-07', time: '09:00', halfHours: 4, weeksBetween: 2, requestedAt: ago(index) },
    madeUntil: '2026-12-07',
  }))
  await db.insert(orderSeries).values(rows)
  const listed = (some: typeof rows) => newest(some.map(({ id, requestedAt }) => ({ id, at: requestedAt })))
  for (const [view, wanted] of [
    ['all', rows],
    ['asked', rows.filter(({ status }) => status === 'pending')],
    ['answered', rows.filter(({ status }) => status !== 'pending')],
  ] as const) {
    const found = await allOf(async cursor => {
      const { series, total, nextCursor } = await mySeries({ actor: customer }, { view, cursor })
      expect(total).toBe(wanted.length)
      return { ids: idsOf(series), nextCursor }
    })
    expect(found).toEqual(listed([...wanted]))
  }
})

test('open requests come page by page, and those that suit a worker however many before them do not', async () => {
  const [asking, blocked] = [await world.customer(), await world.customer()]
  const requestAt = (customerId: string, index: number, hour: number) => {
    const startsAt = new Date(monday.getTime() + (1 + (index % 4)) * DAY + hour * HOUR)
    return {
      ...{ id: randomUUID(), customerId, serviceId: 'hagearbeid', district: 'Sagene', ...wish },
      ...{ status: 'open' as const, startsAt, endsAt: new Date(startsAt.getTime() + 2 * HOUR), halfHours: 4 },
      ...{ requestedAt: ago(index), expiresAt: new Date(startsAt.getTime() - HOUR) },
    }
  }
  // Two hundred of somebody whom the worker has blocked stand before the others.
  const early = Array.from({ length: 200 }, (_, index) => requestAt(blocked.profileId, 0, -4 + (index % 3)))
  await db.insert(blocks).values({ blockerId: worker.profileId, blockedId: blocked.profileId, at: monday })
  const daily = made(index => requestAt(asking.profileId, index, 2))
  await db.insert(openRequests).values([...early, ...daily])
  await atTime(monday, async () => {
    const mine = async (cursor: string | undefined) => {
      const { requests, nextCursor } = await myOpenRequests({ actor: asking }, { cursor })
      return { ids: idsOf(requests), nextCursor }
    }
    const asked = newest(daily.map(({ id, requestedAt }) => ({ id, at: requestedAt })))
    expect(await allOf(mine)).toEqual(asked)
    const offered = async (cursor: string | undefined) => {
      const { requests, nextCursor } = await offeredRequests({ actor: worker }, { cursor })
      return { ids: idsOf(requests), nextCursor }
    }
    expect((await allOf(offered)).toSorted()).toEqual(idsOf(daily).toSorted())
  })
})
