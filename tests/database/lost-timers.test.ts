import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { orderProcess } from '#app/facts/order-process.ts'
import { DAY, HOUR, instantOf, localDate, MINUTE } from '#platform/shared/time.ts'
import { askingIn } from './asking.ts'
import { type ActionId, type Life, late, onTime, openLiving } from './order-living.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const living = await openLiving(world)
const { publish, nextDay, page: openPage } = await askingIn(world)
const { jobs, servers } = await import('#app/server.ts')
const { atTime, now, setClockOffset } = await import('#platform/clock.server.ts')
const { askSeries } = await import('#app/work/series/server/ask-series.ts')
const { oneSeries } = await import('#app/work/series/server/queries.ts')
const { mySafety } = await import('#app/work/today/server/queries.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { enterCard } = await import('#app/people/hms-cards/server/enter-card.ts')
const { decideCard } = await import('#app/people/hms-cards/server/decide-card.ts')
const { hmsCards } = await import('#app/schema/hms-cards.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { liftSuspension } = await import('#app/company/suspension/server/lift-suspension.ts')

const runJob = (name: string, data: object = {}) => jobs.find(job => job.name === name)?.run(data)
const sweep = () => runJob('timers.sweep')
const jobsOf = async (id: string) =>
  (
    await db.execute<{ id: string; name: string; data: object; wait: number }>(
      sql`select id, name, data, extract(epoch from start_after - now())::float wait from pgboss.job
        where data::text like ${`%${id}%`} and name not in ('mail.send', 'push.send') and state < 'active' order by created_on, id`,
    )
  ).rows
const forgetJobs = (id: string) => db.execute(sql`delete from pgboss.job where data::text like ${`%${id}%`}`)

/** Everything that was queued for this is lost; the sweep comes, and what it has queued is run. */
async function afterLosing(id: string, at: Date) {
  await forgetJobs(id)
  await atTime(at, async () => {
    await sweep()
    for (const { name, data } of await jobsOf(id)) await runJob(name, data)
  })
}

const underWay = ['accept', onTime, 'start']
const delivered = [...underWay, 'deliver']

/** Every state of an order that a timer ends: the way there, and how long after it the end has passed. */
const timed: Record<string, { path: string[]; within: number }> = {
  expire: { path: [], within: 48 * HOUR },
  'expire-change': { path: ['accept', 'propose'], within: 24 * HOUR },
  lapse: { path: ['accept', onTime, '+120'], within: DAY },
  'deliver-unreported': { path: [...underWay, '+120'], within: DAY },
  'approve-unanswered': { path: delivered, within: DAY },
  'hold-hours': { path: [...underWay, 'stop'], within: DAY },
  'charge-shut-out': { path: ['accept', late, 'shut-out'], within: DAY },
  'publish-reviews': { path: [...delivered, 'approve', 'review'], within: 14 * DAY },
}
const lastOf = (life: Life) =>
  atTime(life.now, () => living.look(life)).then(({ customer }) => customer.steps.at(-1)?.action)

afterEach(() => setClockOffset(0))

it('every timer that runs by itself says when it is due, and no state of theirs is left out here', () => {
  const byThemselves = orderProcess.rows.filter(({ by, within }) => by === 'timer' && !within)
  expect(byThemselves.filter(({ due }) => !due)).toEqual([])
  expect(byThemselves.map(({ action }) => action).sort()).toEqual(Object.keys(timed).sort())
  expect(servers.flatMap(({ server }) => (server.sweeps ?? []).map(({ name }) => name)).sort()).toEqual([
    ...[
      'changes.expire',
      'hms-cards.end',
      'hms-cards.remind',
      'ledger.book-earlier',
      'ledger.keep-sums',
      'open-requests.expire',
      'orders.approve',
      'orders.charge-shut-out',
    ],
    ...['orders.deliver', 'orders.expire', 'orders.hold-hours', 'orders.lapse'],
    ...['outlays.close', 'outlays.lapse', 'outlays.remind'],
    ...['payments.act', 'payments.call-off', 'payments.reserve', 'receipts.issue-earlier', 'reviews.publish'],
    ...['safety.ask', 'safety.raise', 'series.expire', 'tax.look', 'tax.send-order'],
  ])
})

describe.each(Object.entries(timed))('%s', (action, { path, within }) => {
  const begin = async () => {
    const life = await living.begin()
    await living.follow(life, path)
    return life
  }

  it('comes although its job is lost, once, and not before its time', async () => {
    const life = await begin()
    const due = new Date(life.now.getTime() + within)
    const before = await lastOf(life)
    await afterLosing(life.orderId, new Date(due.getTime() - 1))
    expect(await lastOf(life)).toBe(before)
    await afterLosing(life.orderId, due)
    expect(await lastOf(life)).toBe(action)
    await afterLosing(life.orderId, new Date(due.getTime() + HOUR))
    const { customer } = await atTime(due, () => living.look(life))
    expect(customer.steps.filter(step => step.action === action)).toHaveLength(1)
  })

  it('on a server whose clock is behind comes again when that server’s clock has come so far', async () => {
    const life = await begin()
    const due = new Date(life.now.getTime() + within)
    const before = await lastOf(life)
    const waiting = await living.findWaiting(life)
    // The lapse is queued by the question at the agreed end.
    const lapse = action === 'lapse' && { name: 'orders.lapse', data: { orderId: life.orderId } }
    const job = lapse || waiting.find(({ at }) => at.getTime() === due.getTime())
    expect(job).toBeDefined()
    await forgetJobs(life.orderId)
    await atTime(new Date(due.getTime() - 2 * HOUR), async () => runJob(job?.name ?? '', job?.data))
    expect(await lastOf(life)).toBe(before)
    const again = (await jobsOf(life.orderId)).filter(({ name }) => name === job?.name)
    expect(again).toMatchObject([{ data: job?.data }])
    expect((again[0]?.wait ?? 0) / 60).toBeCloseTo(120, 0)
    await atTime(due, async () => runJob(job?.name ?? '', job?.data))
    expect(await lastOf(life)).toBe(action)
  })
})

it('a server whose clock is ahead and is set right takes nothing twice and loses nothing', async () => {
  const life = await living.begin()
  const due = new Date(life.now.getTime() + 48 * HOUR)
  await forgetJobs(life.orderId)
  setClockOffset(due.getTime() + MINUTE - Date.now())
  await sweep()
  const [found] = await jobsOf(life.orderId)
  expect(found?.name).toBe('orders.expire')
  // Put right before the job is taken: it waits by the right clock.
  setClockOffset(due.getTime() - HOUR - Date.now())
  await forgetJobs(life.orderId)
  await runJob('orders.expire', { orderId: life.orderId })
  expect((await jobsOf(life.orderId)).map(({ name, wait }) => [name, Math.round(wait / 60)])).toEqual([
    ['orders.expire', 60],
  ])
  setClockOffset(due.getTime() + MINUTE - Date.now())
  await runJob('orders.expire', { orderId: life.orderId })
  await runJob('orders.expire', { orderId: life.orderId })
  setClockOffset(0)
  const { customer } = await living.look({ ...life, now: due })
  expect(customer.steps.map(({ action }) => action)).toEqual(['place', 'expire'])
})

it('an approval that waits for nobody is not swept: the worker has hours to answer, or a problem is open', async () => {
  const path: ActionId[] = ['report-problem', 'deliver']
  const life = await living.begin()
  await living.follow(life, [...underWay, ...path])
  await afterLosing(life.orderId, new Date(life.now.getTime() + 30 * DAY))
  expect(await lastOf(life)).toBe('deliver')
})

it('a customer who was shut out of their account when the time to object was over is charged by no sweep, also when they are back', async () => {
  const life = await living.begin()
  await living.follow(life, ['accept', late, 'shut-out'])
  const over = new Date(life.now.getTime() + DAY)
  const { admin, customer } = life.cast
  const { userId } = customer
  const later = (hours: number) => new Date(over.getTime() + hours * HOUR)
  await atTime(later(-2), () => suspendPerson({ actor: admin }, { userId, reason: 'Vi ser på saken.' }))
  await afterLosing(life.orderId, later(1))
  expect(await lastOf(life)).toBe('shut-out')
  await atTime(later(2), () => liftSuspension({ actor: admin }, { userId, reason: 'Alt i orden.' }))
  await afterLosing(life.orderId, later(3))
  expect(await lastOf(life)).toBe('shut-out')
  // The timer would refuse it: it takes no place among those that are queued.
  expect((await jobsOf(life.orderId)).map(({ name }) => name)).not.toContain('orders.charge-shut-out')
})

it('a customer who was shut out of their account when the time to object was over already is charged by the sweep', async () => {
  const life = await living.begin()
  await living.follow(life, ['accept', late, 'shut-out'])
  const later = (hours: number) => new Date(life.now.getTime() + DAY + hours * HOUR)
  const { admin, customer } = life.cast
  const { userId } = customer
  await atTime(later(1), () => suspendPerson({ actor: admin }, { userId, reason: 'Vi ser på saken.' }))
  await afterLosing(life.orderId, later(2))
  expect(await lastOf(life)).toBe('charge-shut-out')
})

it('requests to everybody and for a series end although their jobs are lost', async () => {
  const customer = await world.customer()
  const worker = await world.worker()
  const first = nextDay()
  const { requestId } = await publish(customer, first)
  const asked = world.request(worker, nextDay())
  const { seriesId } = await askSeries(
    { actor: customer },
    { ...asked, weeksBetween: 1, dates: [asked.date], expectedRate: 40_000 },
  )
  const status = async () => [
    (await openPage(customer, requestId)).status,
    (await oneSeries({ actor: customer }, { seriesId })).status,
  ]
  const later = new Date(first.getTime() + DAY)
  for (const id of [requestId, seriesId]) await afterLosing(id, new Date(now().getTime() + HOUR))
  expect(await status()).toEqual(['open', 'pending'])
  for (const id of [requestId, seriesId]) await afterLosing(id, later)
  expect(await status()).toEqual(['expired', 'ended'])
})

it('whoever does not come out is asked, and somebody is told, although both jobs are lost', async () => {
  const life = await living.begin()
  await living.follow(life, [...underWay, '+120'])
  const { worker } = life.cast
  const see = () => mySafety({ actor: worker }, { orderId: life.orderId })
  const after = (minutes: number) => new Date(life.now.getTime() + minutes * MINUTE)
  await afterLosing(life.orderId, after(59))
  expect(await see()).toMatchObject({ asked: false })
  await afterLosing(life.orderId, after(60))
  expect(await see()).toMatchObject({ asked: true })
  await afterLosing(life.orderId, after(90))
  const raised = await db.execute(
    sql`select count(*)::int from safety_cases where order_id = ${life.orderId} and raised_at = ${after(90).toISOString()}`,
  )
  expect(raised.rows).toEqual([{ count: 1 }])
  // Nothing is asked or raised again by later rounds.
  await afterLosing(life.orderId, after(110))
  const { rows } = await db.execute(
    sql`select count(*)::int from safety_cases where order_id = ${life.orderId}`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

describe('the next HMS card is asked for although its job is lost', () => {
  const lastDay = localDate(new Date(Date.now() + 60 * DAY))
  const month = localDate(new Date(Date.now() + 30 * DAY))
  const nine = instantOf(month, '09:00') as Date
  const cleaning = [{ serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 500 }]
  const gardening = [{ serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: 500 }]

  async function withCard(services: typeof cleaning, ...lastDays: string[]) {
    const worker = await world.worker({ services, hmsCard: false })
    for (const [place, expiresOn] of lastDays.entries()) {
      const { cardId } = await enterCard({ actor: worker }, { number: `2104337${place}`, expiresOn })
      await decideCard({ actor: await world.admin() }, { cardId, accepted: true })
      await forgetJobs(cardId)
    }
    return worker
  }
  const swept = async (at: Date) => {
    await atTime(at, async () => sweep())
    const { rows } = await db.execute<{ data: { cardId: string } }>(
      sql`select data from pgboss.job where name = 'hms-cards.remind' and state < 'active'`,
    )
    await db.execute(sql`delete from pgboss.job where name = 'hms-cards.remind'`)
    await atTime(at, async () => {
      for (const { data } of rows) await runJob('hms-cards.remind', data)
    })
    return rows.length
  }
  const asked = async ({ userId }: { userId: string }) =>
    db.$count(
      notifications,
      and(eq(notifications.userId, userId), eq(notifications.kind, 'hms-card.expiring')),
    )

  it('a month before its last day, not sooner, and once', async () => {
    const worker = await withCard(cleaning, lastDay)
    expect(await swept(new Date(nine.getTime() - 1))).toBe(0)
    expect(await swept(nine)).toBe(1)
    expect(await asked(worker)).toBe(1)
    expect(await swept(new Date(nine.getTime() + 5 * DAY))).toBe(0)
    expect(await asked(worker)).toBe(1)
  })

  it('and nobody is found who has the next card, who cleans no more, or whose card has run out', async () => {
    const workers = [await withCard(cleaning, lastDay, '2028-05-01'), await withCard(gardening, lastDay)]
    expect(await swept(nine)).toBe(0)
    const late = await withCard(cleaning, lastDay)
    expect(await swept(new Date(nine.getTime() + 31 * DAY))).toBe(0)
    for (const worker of [...workers, late]) expect(await asked(worker)).toBe(0)
  })

  it('a server whose clock is ahead asks nobody too early', async () => {
    const worker = await withCard(cleaning, lastDay)
    const [card] = await db
      .select()
      .from(hmsCards)
      .where(eq(hmsCards.profileId, worker.profileId ?? ''))
    await atTime(new Date(nine.getTime() - 2 * HOUR), async () =>
      runJob('hms-cards.remind', { cardId: card?.id }),
    )
    expect(await asked(worker)).toBe(0)
    expect((await jobsOf(card?.id ?? '')).map(({ name, wait }) => [name, Math.round(wait / 60)])).toEqual([
      ['hms-cards.remind', 120],
    ])
  })
})
