import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { keptUntil, yearOf } from '#app/company/privacy/retention.ts'
import { orderProcess, orderStatuses } from '#app/facts/order-process.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { doneTogether, reviewedTogether } from './completed.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { jobs } = await import('#app/server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { customerReviews, ratingOf, reviews } = await import('#app/schema/reviews.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { findKept } = await import('#app/company/privacy/server/find-kept.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { myOrders } = await import('#app/work/orders/server/queries.ts')
const { orderFigures } = await import('#app/work/orders/server/figures.ts')
const { checkOrderTotals } = await import('#app/work/orders/server/check-totals.ts')
const { checkReviewTotals } = await import('#app/meeting/reviews/server/check-totals.ts')
const { conversations, messages } = await import('#app/schema/messages.server.ts')
const { checkUnread } = await import('#app/meeting/messages/server/check-unread.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { mendTotals } = await import('#platform/db/totals.server.ts')
const { asApplication } = await import('#dev/database/postgres.ts')
const { Client } = await import('pg')

const system = { actor: { kind: 'system', name: 'test' } } as const
const wrong = async () => [...(await checkOrderTotals(system, {})), ...(await checkReviewTotals(system, {}))]
const check = async (name: string) => jobs.find(job => job.name === name)?.run({})

const people = {
  customers: await Promise.all([world.customer(), world.customer(), world.customer()]),
  workers: await Promise.all([world.worker(), world.worker(), world.worker()]),
}

type Made = { customer: number; worker: number; status: (typeof orderStatuses)[number] }
type Change =
  | { do: 'order'; made: Made[] }
  | { do: 'move'; to: Made['status']; part: number }
  | { do: 'review'; stars: number; shown: boolean; part: number }
  | { do: 'publish' | 'hide' | 'show' | 'forget' | 'delete'; part: number }
  | { do: 'restar'; stars: number; part: number }

const made = fc.record({
  customer: fc.nat(2),
  worker: fc.nat(2),
  status: fc.constantFrom(...orderStatuses),
})
const part = fc.integer({ min: 1, max: 3 })
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ do: fc.constant('order' as const), made: fc.array(made, { minLength: 1, maxLength: 6 }) }),
  fc.record({
    do: fc.constant('move' as const),
    to: fc.constantFrom('completed' as const, 'cancelled' as const, 'disputed' as const),
    part,
  }),
  fc.record({
    do: fc.constant('review' as const),
    stars: fc.integer({ min: 1, max: 5 }),
    shown: fc.boolean(),
    part,
  }),
  fc.record({ do: fc.constantFrom('publish', 'hide', 'show', 'forget', 'delete'), part }),
  fc.record({ do: fc.constant('restar' as const), stars: fc.integer({ min: 1, max: 5 }), part }),
)

const at = new Date('2026-11-30T08:00:00Z')
let begun = 0
/** Each on a day of its own, since nobody is at two places at once. */
const dayOf = () => new Date(at.getTime() + begun++ * DAY)
const rowOf = ({ customer, worker, status }: Made, startsAt = dayOf()) => ({
  id: randomUUID(),
  customerId: people.customers[customer]?.profileId ?? '',
  workerId: people.workers[worker]?.profileId ?? '',
  ...{ status, serviceId: 'hagearbeid', serviceName: 'Hagearbeid', address: 'Storgata 1', description: '' },
  ...{
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * HOUR),
    halfHours: 4,
    requestedAt: at,
    expiresAt: at,
  },
  ...{ lastAction: 'place' as const, acceptedStartWithinWithdrawal: true },
})

/** Every so manieth of them, as one statement would meet them. */
const someOf = <T>(rows: T[], part: number) => rows.filter((_, index) => index % part === 0)

async function apply(change: Change): Promise<void> {
  if (change.do === 'order') return void (await db.insert(orders).values(change.made.map(one => rowOf(one))))
  const all = await db.select().from(orders).where(eq(orders.address, 'Storgata 1')).orderBy(orders.id)
  const chosen = someOf(all, change.part)
  const ids = chosen.map(({ id }) => id)
  if (change.do === 'move')
    return void (await db.update(orders).set({ status: change.to }).where(inArray(orders.id, ids)))
  for (const table of [reviews, customerReviews]) {
    const ofThem = inArray(table.orderId, ids)
    if (change.do === 'review' && chosen.length > 0)
      await db
        .insert(table)
        .values(
          chosen.map(({ id, workerId, customerId }) => ({
            ...{ id: randomUUID(), orderId: id, workerId, customerId, stars: change.stars, text: 'Fint.' },
            ...{ writtenAt: at, publishedAt: change.shown ? at : null },
          })),
        )
        .onConflictDoNothing()
    if (change.do === 'publish') await db.update(table).set({ publishedAt: at }).where(ofThem)
    if (change.do === 'hide') await db.update(table).set({ hiddenAt: at }).where(ofThem)
    if (change.do === 'show') await db.update(table).set({ hiddenAt: null }).where(ofThem)
    if (change.do === 'restar') await db.update(table).set({ stars: change.stars }).where(ofThem)
    if (change.do === 'forget' || change.do === 'delete') await db.delete(table).where(ofThem)
  }
  if (change.do === 'delete') await db.delete(orders).where(inArray(orders.id, ids))
}

/** What pages say of a person, beside what the rows say, counted here. */
async function expectRight(person: Person) {
  const own = person.role === 'worker' ? orders.workerId : orders.customerId
  const rows = await db.select().from(orders).where(eq(own, person.profileId))
  const figures = await orderFigures({ actor: person }, undefined)
  const agreed = ['confirmed', 'in_progress', 'delivered', 'disputed']
  // A customer's list of active ones begins with those that wait for an answer.
  const active = person.role === 'worker' ? agreed : ['pending', ...agreed]
  expect(figures).toMatchObject({
    active: rows.filter(({ status }) => active.includes(status)).length,
    completed: rows.filter(({ status }) => status === 'completed').length,
  })
  // The figure of the dashboard is the number on the tab 'Aktive'.
  const { totals } = await myOrders({ actor: person }, {})
  expect(figures.active).toBe(totals.active + (person.role === 'worker' ? 0 : totals.requests))
  const table = person.role === 'worker' ? reviews : customerReviews
  const of = person.role === 'worker' ? reviews.workerId : customerReviews.customerId
  const shown = (await db.select().from(table).where(eq(of, person.profileId))).filter(
    ({ publishedAt, hiddenAt }) => publishedAt && !hiddenAt,
  )
  const sum = shown.reduce((all, { stars }) => all + stars, 0)
  const [rated] = await db
    .select(ratingOf(profiles.id))
    .from(profiles)
    .where(eq(profiles.id, person.profileId))
  expect(rated?.reviewCount).toBe(shown.length)
  const [by, writer] =
    person.role === 'worker' ? [customerReviews, customerReviews.workerId] : [reviews, reviews.customerId]
  const written = await db.select().from(by).where(eq(writer, person.profileId))
  const kept = await findKept(reader, person.userId, [person.profileId])
  expect(kept.reviews).toBe(written.length)
  if (shown.length === 0) expect(rated?.rating).toBeNull()
  else expect(Math.abs((rated?.rating ?? 0) - sum / shown.length)).toBeLessThanOrEqual(0.05001)
}

describe('totals', () => {
  it('are what counting anew gives, whatever is changed and in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 10 }), async changes => {
        for (const one of changes) await apply(one)
        expect(await wrong()).toEqual([])
        await expectRight(people.workers[0] as Person)
        await expectRight(people.customers[0] as Person)
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('are right when many change the same people at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        apply({
          do: 'order',
          made: [0, 1, 2].map(n => ({ customer: (n + index) % 3, worker: n, status: 'pending' })),
        }),
      ),
    )
    expect(await wrong()).toEqual([])
  })

  it('hold what is earned in a month, and nothing of another, and until when the books hold it', async () => {
    const { worker, customer, done } = await doneTogether(world)
    const earned = (when: Date) =>
      atTime(when, async () => (await orderFigures({ actor: worker }, undefined)).earned)
    expect(await earned(done)).toBeGreaterThan(0)
    expect(await earned(new Date(done.getTime() + 32 * DAY))).toBe(0)
    for (const { userId, profileId } of [worker, customer]) {
      const kept = await findKept(reader, userId, [profileId])
      expect(kept.orders).toEqual({ count: 1, until: keptUntil(yearOf(done)) })
    }
    expect(await wrong()).toEqual([])
  })

  it('take off what an administrator hides, and put it back', async () => {
    const { worker, review } = await reviewedTogether(world, { byCustomer: 'Ikke bra.', byWorker: 'Greit.' })
    const rated = async () =>
      (await db.select(ratingOf(profiles.id)).from(profiles).where(eq(profiles.id, worker.profileId)))[0]
    expect(await rated()).toEqual({ rating: 1, reviewCount: 1 })
    await db.update(reviews).set({ hiddenAt: at }).where(eq(reviews.id, review.id))
    expect(await rated()).toEqual({ rating: null, reviewCount: 0 })
    await db.update(reviews).set({ hiddenAt: null }).where(eq(reviews.id, review.id))
    expect(await rated()).toEqual({ rating: 1, reviewCount: 1 })
  })
})

/** A conversation, so that there is one to be wrong. */
const talk = async () =>
  db.insert(conversations).values({
    ...{ id: randomUUID(), customerId: (await world.customer()).profileId },
    ...{ workerId: (await world.worker()).profileId, createdAt: at, lastAt: at },
  })

test.each([
  ['orders.check-totals', 'update order_totals set count = count + 1'],
  ['orders.check-totals', 'update order_earnings set wage = wage - 1'],
  ['orders.check-totals', 'delete from order_totals'],
  ['orders.check-totals', 'update order_charges set count = count + 1'],
  ['reviews.check-totals', 'update review_totals set stars = stars + 1'],
  ['reviews.check-totals', 'delete from review_totals'],
  ['reviews.check-totals', 'update review_totals set written = written + 1'],
  ['messages.check-unread', 'update conversations set worker_unread = worker_unread + 1'],
])('%s finds a wrong total (%s), and it can be mended', async (job, spoil) => {
  await apply({ do: 'order', made: [{ customer: 0, worker: 0, status: 'completed' }] })
  await apply({ do: 'review', stars: 4, shown: true, part: 1 })
  await talk()
  await expect(check(job)).resolves.toBeUndefined()
  await db.execute(sql.raw(spoil))
  await expect(check(job)).rejects.toThrow(/^\d+ totals: \{"profileId"/)
  expect(await mendTotals(world.database.url)).toBeGreaterThan(0)
  await expect(check(job)).resolves.toBeUndefined()
  expect(await mendTotals(world.database.url)).toBe(0)
})

test('the steps that settle what is earned are those of the process', async () => {
  const { rows } = await db.execute<{ endings: string[] }>(sql`select order_endings() as endings`)
  const ends = orderProcess.rows.filter(({ to }) => to === 'completed' || to === 'cancelled')
  expect(rows[0]?.endings.toSorted()).toEqual(ends.map(({ action }) => action).sort())
})

test('the application reads totals and writes none', async () => {
  const client = new Client({ connectionString: asApplication(world.database.url) })
  await client.connect()
  try {
    for (const table of ['order_totals', 'order_charges', 'order_earnings', 'review_totals']) {
      await client.query(`select from ${table} limit 1`)
      await expect(client.query(`delete from ${table}`)).rejects.toThrow(/permission denied/)
    }
    await expect(client.query('select mend_totals()')).rejects.toThrow(/permission denied/)
  } finally {
    await client.end()
  }
})

describe('unread lines', () => {
  type Line = { by: 'worker' | 'employer' | 'system'; minute: number }
  type Doing = { write: Line[] } | { read: 'worker' | 'employer'; minute: number } | { remove: number }
  const by = fc.constantFrom('worker' as const, 'employer' as const, 'system' as const)
  const minute = fc.nat(20)
  const doing: fc.Arbitrary<Doing> = fc.oneof(
    fc.record({ write: fc.array(fc.record({ by, minute }), { minLength: 1, maxLength: 4 }) }),
    fc.record({ read: fc.constantFrom('worker' as const, 'employer' as const), minute }),
    fc.record({ remove: fc.integer({ min: 1, max: 4 }) }),
  )
  const minutesOn = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

  it('are what counting anew gives, also when lines are older than a mark or go away', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    await fc.assert(
      fc.asyncProperty(fc.array(doing, { minLength: 3, maxLength: 10 }), async all => {
        const id = randomUUID()
        await db.insert(conversations).values({
          ...{ id, customerId: customer.profileId, workerId: worker.profileId },
          ...{ createdAt: at, lastAt: at },
        })
        for (const one of all) {
          const lines = await db
            .select()
            .from(messages)
            .where(eq(messages.conversationId, id))
            .orderBy(messages.id)
          if ('write' in one) {
            const written = one.write.map(({ by: author, minute: n }) => ({ author, at: minutesOn(n) }))
            await db
              .insert(messages)
              .values(written.map(line => ({ conversationId: id, text: 'Hei', ...line })))
            await db
              .update(conversations)
              .set({ lastAt: minutesOn(21) })
              .where(eq(conversations.id, id))
          } else if ('read' in one)
            await db
              .update(conversations)
              .set({ [one.read === 'worker' ? 'workerReadAt' : 'customerReadAt']: minutesOn(one.minute) })
              .where(eq(conversations.id, id))
          else if (lines.length > 0)
            await db.delete(messages).where(
              inArray(
                messages.id,
                someOf(lines, one.remove).map(line => line.id),
              ),
            )
        }
        const [kept] = await db.select().from(conversations).where(eq(conversations.id, id))
        const lines = await db
          .select()
          .from(messages)
          .where(eq(messages.conversationId, id))
          .orderBy(messages.id)
        const unread = (author: string, mark: Date | null | undefined) => {
          const seen = lines.findLast(line => mark && line.at <= mark)?.id ?? 0
          return lines.filter(line => line.id > seen && line.author === author).length
        }
        expect([kept?.workerUnread, kept?.customerUnread]).toEqual([
          unread('employer', kept?.workerReadAt),
          unread('worker', kept?.customerReadAt),
        ])
        expect(await checkUnread(system, {})).toEqual([])
        await db.delete(messages).where(eq(messages.conversationId, id))
        await db.delete(conversations).where(eq(conversations.id, id))
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})
