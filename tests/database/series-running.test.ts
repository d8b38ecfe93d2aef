import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deletedName } from '#app/facts/names.ts'
import { forgottenWish } from '#app/facts/wish-fields.ts'
import { texts } from '#app/work/series/texts.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { later, openSeries, reasonOf, timer, workdays } from './series-people.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime, onMonday, two, ask, running, ordersOf, daysOf, skipsOf, statusOf, toldOf, mailsTo, setRate } =
  await openSeries(world)
const { taken } = await openSeries(world)
const { skipOccurrence } = await import('#app/work/series/server/skip-occurrence.ts')
const { endSeries, pauseSeries, stopSeries } = await import('#app/work/series/server/commands.ts')
const { resumeSeries } = await import('#app/work/series/server/resume-series.ts')
const { rollSeries } = await import('#app/work/series/server/roll-series.ts')
const { rollSeriesDaily } = await import('#app/work/series/server/timers.ts')
const { oneSeries, resumePreview } = await import('#app/work/series/server/queries.ts')
const { orderSeries, seriesSteps } = await import('#app/schema/series.server.ts')
const { cancelOrder, giveUpOrder } = await import('#app/work/orders/server/commands.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { addTimeOff } = await import('#app/people/availability/server/add-time-off.ts')
const { blockPerson } = await import('#app/meeting/messages/server/block-person.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { unblockPerson } = await import('#app/meeting/messages/server/unblock-person.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { findListedWorker } = await import('#app/meeting/search/server/cards.ts')
const { profiles, profileServices } = await import('#app/schema/profiles.server.ts')
const { users } = await import('#app/schema/accounts.server.ts')
const { deletionPlan } = await import('#app/company/privacy/server/queries.ts')
const { asProven } = await import('#app/people/accounts/server/prove-owner.ts')
const { deleteAccount } = await import('#app/company/privacy/server/delete-account.ts')

const roll = (seriesId: string, at: Date) => atTime(at, () => rollSeries(timer, { seriesId }))
const stepsOf = async (seriesId: string) =>
  (await db.select().from(seriesSteps).where(eq(seriesSteps.seriesId, seriesId)).orderBy(seriesSteps.id)).map(
    ({ action }) => action,
  )

/**
 * Saturday of the same week: the horizon is now 26 February. Thursday at noon: Friday is under 24 hours away.
 */
const saturday = later(5 * DAY)
const thursday = later(3 * DAY + 2 * HOUR)

describe('twelve weeks roll on', () => {
  test('each new day is made once, however many do it at once, and is no news', async () => {
    const { customer, worker, seriesId } = await running()
    await roll(seriesId, later(DAY))
    expect([await stepsOf(seriesId), (await daysOf(seriesId)).length]).toEqual([['ask', 'accept'], 10])
    await Promise.all(Array.from({ length: 4 }, () => roll(seriesId, saturday)))
    expect(await daysOf(seriesId)).toEqual([...workdays, '2027-02-26'])
    expect(await stepsOf(seriesId)).toEqual(['ask', 'accept', 'roll'])
    expect([await toldOf(customer), await toldOf(worker)]).toEqual([
      ['series.accepted'],
      ['series.requested'],
    ])
  })

  test('the nightly job finds those that are due, and one that fails does not hold up the others', async () => {
    const [broken, whole] = [await running(), await running()]
    const description = 'Feiler.'
    await db.update(orderSeries).set({ description }).where(eq(orderSeries.id, broken.seriesId))
    await db.execute(sql`create function fail_here() returns trigger language plpgsql as
      $$ begin if new.description = 'Feiler.' then raise exception 'out of order'; end if; return new; end $$`)
    await db.execute(
      sql`create trigger fails before insert on orders for each row execute function fail_here()`,
    )
    await expect(atTime(saturday, () => rollSeriesDaily.run({}))).rejects.toThrow(/could not be rolled/)
    expect([await daysOf(broken.seriesId), (await daysOf(whole.seriesId)).length]).toEqual([workdays, 11])
    await db.execute(sql`drop trigger fails on orders`)
    await atTime(saturday, () => rollSeriesDaily.run({}))
    expect(await daysOf(broken.seriesId)).toHaveLength(11)
  })

  test('a holiday and a day that is taken are left out, and both are told once of the run', async () => {
    const { customer, worker, seriesId } = await running()
    const at = new Date('2027-01-02T08:00:00Z')
    await atTime(at, async () => {
      await (await taken(worker, '2027-03-12')).accept()
      const day = { fromDate: '2027-03-19', toDate: '2027-03-19', fromTime: '00:00', toTime: '24:00' }
      await addTimeOff({ actor: worker }, { ...day, note: 'Sydentur' })
    })
    await roll(seriesId, at)
    await roll(seriesId, at)
    expect((await daysOf(seriesId)).slice(-3)).toEqual(['2027-02-19', '2027-02-26', '2027-03-05'])
    const skips = await skipsOf(seriesId)
    expect([skips['2027-03-12'], skips['2027-03-19'], skips['2027-03-26']]).toEqual([
      'Ingrid er opptatt da.',
      'Ingrid er ikke ledig fredag 19. mars.',
      'Langfredag',
    ])
    for (const person of [customer, worker]) {
      const told = await db.select().from(notifications).where(eq(notifications.userId, person.userId))
      const rolled = told.filter(({ kind }) => kind === 'series.rolled')
      expect(rolled).toHaveLength(1)
      const leftOut = [
        'fredag 12. mars: Ingrid er opptatt da.',
        'fredag 19. mars: Ingrid er ikke ledig fredag 19. mars.',
        'fredag 26. mars: Langfredag.',
      ]
      expect(rolled[0]?.body).toContain(leftOut.join(' '))
    }
  })

  test('a new rate is told a week before anything is made at it, and what is agreed keeps its price', async () => {
    const { customer, worker, seriesId } = await running()
    await setRate(worker, 450)
    await roll(seriesId, saturday)
    await roll(seriesId, later(8 * DAY))
    expect([await stepsOf(seriesId), (await daysOf(seriesId)).length]).toEqual([
      ['ask', 'accept', 'announce-rate'],
      10,
    ])
    expect(await toldOf(customer)).toEqual(['series.accepted', 'series.rate-announced'])
    expect((await mailsTo(customer)).at(-1)?.subject).toBe('Ingrid har ny timepris')
    await roll(seriesId, later(12 * DAY))
    const rates = await db
      .select({ rate: orderLines.rate, startsAt: orders.startsAt })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.seriesId, seriesId))
      .orderBy(orders.startsAt)
    expect(rates.map(({ rate }) => rate)).toEqual([...workdays.map(() => 40_000), 45_000, 45_000])
  })

  test.each([
    ['is not found any more', { isVisibleToCustomers: false }, texts.cannotAgree('Ingrid')],
    ['is not verified any more', { verificationStatus: 'needs_info' as const }, texts.cannotAgree('Ingrid')],
    [
      'is closed on the weekday',
      { availabilityDays: ['mandag'] as never },
      'Ingrid er ikke ledig på fredager.',
    ],
  ])('a worker who %s leaves the day out, with the reason', async (_, profile, why) => {
    const { worker, seriesId } = await running()
    await db.update(profiles).set(profile).where(eq(profiles.id, worker.profileId))
    await roll(seriesId, saturday)
    expect((await skipsOf(seriesId))['2027-02-26']).toBe(why)
    expect(await daysOf(seriesId)).toEqual(workdays)
    await roll(seriesId, later(6 * DAY))
    expect(await toldOf(worker)).toEqual(['series.requested', 'series.rolled'])
  })

  test('two who have blocked each other leave it out too, until neither does; what is agreed stays', async () => {
    const { customer, worker, seriesId } = await running()
    const pair = [
      [customer, worker],
      [worker, customer],
    ] as const
    for (const [actor, other] of pair) await onMonday(() => blockPerson({ actor }, { who: other.profileId }))
    await roll(seriesId, saturday)
    expect((await skipsOf(seriesId))['2027-02-26']).toBe(texts.cannotAgree('Ingrid'))
    expect([await statusOf(seriesId), await daysOf(seriesId)]).toEqual(['active', workdays])
    const unblock = (actor: Person, other: Person) => unblockPerson({ actor }, { who: other.profileId })
    await unblock(customer, worker)
    await roll(seriesId, later(12 * DAY))
    expect((await skipsOf(seriesId))['2027-03-05']).toBe(texts.cannotAgree('Ingrid'))
    await unblock(worker, customer)
    await roll(seriesId, later(19 * DAY))
    expect(await daysOf(seriesId)).toEqual([...workdays, '2027-03-12'])
  })

  test('so does a service that is offered no more, and the page still says what it was', async () => {
    const { customer, worker, seriesId } = await running()
    await db.delete(profileServices).where(eq(profileServices.profileId, worker.profileId))
    await roll(seriesId, saturday)
    expect((await skipsOf(seriesId))['2027-02-26']).toBe('Denne tjenesten tilbys ikke lenger.')
    const page = await atTime(saturday, () => oneSeries({ actor: customer }, { seriesId }))
    expect(page).toMatchObject({ serviceName: 'Hagearbeid', gross: null, rate: null })
  })

  test('against a pause at the same moment: paused with nothing left, or running with what was made', async () => {
    for (let round = 0; round < 3; round++) {
      const { customer, seriesId } = await running()
      const pause = () => pauseSeries({ actor: customer }, { seriesId, expectedOrders: 9 })
      await Promise.all([reasonOf(roll(seriesId, saturday)), reasonOf(atTime(saturday, pause))])
      const ahead = (await ordersOf(seriesId)).filter(({ startsAt }) => startsAt > saturday)
      expect([await statusOf(seriesId), ahead.length]).toEqual(
        (await statusOf(seriesId)) === 'paused' ? ['paused', 0] : ['active', 10],
      )
    }
  })
})

describe('the customer', () => {
  test('skips one time for free, once, and the worker hears of it from the order', async () => {
    const { customer, worker, seriesId } = await running()
    const skip = (date: string, actor: Person = customer) =>
      reasonOf(onMonday(() => skipOccurrence({ actor }, { seriesId, date, expectedCharge: 0 })))
    expect(await skip('2026-12-11', worker)).toBe('role')
    const twice = await Promise.all([skip('2026-12-11'), skip('2026-12-11')])
    expect(twice.sort()).toEqual(['not-skippable', 'went through'])
    expect(await skip('2026-12-25')).toBe('not-skippable')
    expect(await daysOf(seriesId)).toEqual(workdays.filter(date => date !== '2026-12-11'))
    expect((await skipsOf(seriesId))['2026-12-11']).toBe('skipped')
    expect(await toldOf(worker)).toEqual(['order.cancelled', 'series.requested'])
  })

  test('skips for free, however late, and reads why, when the block or the loss of the worker excuses it', async () => {
    const late = (actor: Person, seriesId: string) =>
      atTime(thursday, async () => {
        const page = await oneSeries({ actor }, { seriesId })
        const skip = { seriesId, date: '2026-12-04', expectedCharge: 0 }
        return [
          page.dates[0]?.skipCharge,
          page.dates[0]?.skipFree,
          await reasonOf(skipOccurrence({ actor }, skip)),
        ]
      })
    const admin = await world.admin()
    const one = await running()
    await onMonday(() => blockPerson({ actor: one.customer }, { who: one.worker.profileId }))
    expect(await late(one.customer, one.seriesId)).toEqual([0, 'excused', 'went through'])
    const other = await running()
    await onMonday(() =>
      suspendPerson({ actor: admin }, { userId: other.worker.userId, reason: 'Flere har klaget.' }),
    )
    expect(await late(other.customer, other.seriesId)).toEqual([0, 'worker-gone', 'went through'])
  })

  test('pays for skipping late, and only what the screen showed', async () => {
    const { customer, seriesId } = await running()
    const page = await atTime(thursday, () => oneSeries({ actor: customer }, { seriesId }))
    expect(page.dates.slice(0, 2).map(({ skipCharge }) => skipCharge)).toEqual([40_000, 0])
    const [first] = await ordersOf(seriesId)
    const skip = (expectedCharge: number) =>
      atTime(thursday, () =>
        skipOccurrence({ actor: customer }, { seriesId, date: '2026-12-04', expectedCharge }),
      )
    expect(await reasonOf(skip(0))).toBe('charge-changed')
    await skip(40_000)
    const [charge] = await db
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.orderId, first?.id ?? ''), eq(orderLines.kind, 'charge')))
    expect(charge?.gross).toBe(40_000)
  })

  test('pauses: what is free to call off is, as it was shown, and the worker is told once', async () => {
    const { customer, worker, seriesId } = await running()
    const pause = (expectedOrders: number) =>
      reasonOf(atTime(thursday, () => pauseSeries({ actor: customer }, { seriesId, expectedOrders })))
    const page = await atTime(thursday, () => oneSeries({ actor: customer }, { seriesId }))
    expect([page.effect.calledOff.length, page.effect.kept.length]).toEqual([9, 1])
    expect(await pause(10)).toBe('plan-changed')
    expect((await Promise.all([pause(9), pause(9)])).sort()).toEqual(['state.paused', 'went through'])
    expect(await daysOf(seriesId)).toEqual(['2026-12-04'])
    expect((await skipsOf(seriesId))['2027-01-08']).toBe('paused')
    expect(await toldOf(worker)).toEqual(['series.paused', 'series.requested'])
    const { calendar } = (await mailsTo(worker)).at(-1) ?? {}
    expect(calendar?.text.match(/STATUS:CANCELLED/g)).toHaveLength(9)
    await atTime(saturday, () => rollSeriesDaily.run({}))
    expect(await daysOf(seriesId)).toEqual(['2026-12-04'])
  })

  test('starts again with the days that are chosen anew, at the rate of now', async () => {
    const { customer, worker, seriesId } = await running({ serviceId: 'barnepass' })
    await onMonday(() => pauseSeries({ actor: customer }, { seriesId, expectedOrders: 10 }))
    await setRate(worker, 420)
    const tuesday = later(8 * DAY)
    const resume = (more: object = {}) => {
      const chosen = { dates: ['2026-12-11', '2026-12-25'], expectedRate: 42_000 }
      return atTime(tuesday, () => resumeSeries({ actor: customer }, { seriesId, ...chosen, ...more }))
    }
    const preview = await atTime(tuesday, () => resumePreview({ actor: customer }, { seriesId }))
    expect(preview.occurrences).toHaveLength(12)
    expect([preview.occurrences[0]?.date, preview.rate]).toEqual(['2026-12-11', 42_000])
    expect(await reasonOf(resume({ expectedRate: 40_000 }))).toBe('price-changed')
    expect(await reasonOf(resume({ dates: ['2026-12-12'] }))).toBe('dates-changed')
    await db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.id, worker.profileId))
    expect(await reasonOf(resume())).toBe('cannot-agree')
    await db.update(profiles).set({ isVisibleToCustomers: true }).where(eq(profiles.id, worker.profileId))
    await resume()
    expect(await daysOf(seriesId)).toEqual(['2026-12-11', '2026-12-25'])
    expect(await skipsOf(seriesId)).toMatchObject({ '2026-12-18': 'skipped', '2027-01-01': '1. nyttårsdag' })
    expect((await skipsOf(seriesId))['2026-12-25']).toBeUndefined()
    expect(await reasonOf(resume())).toBe('state.active')
    // Resuming accepted the rate, so later orders use it without notice.
    await roll(seriesId, later(15 * DAY))
    expect(await daysOf(seriesId)).toEqual(['2026-12-11', '2026-12-25', '2027-03-05'])
  })

  test('starts nothing again while either has blocked the other, and then with what was left out', async () => {
    const { customer, worker, seriesId } = await running()
    await onMonday(() => blockPerson({ actor: worker }, { who: customer.profileId }))
    await roll(seriesId, saturday)
    await atTime(saturday, async () => {
      const { effect } = await oneSeries({ actor: customer }, { seriesId })
      await pauseSeries({ actor: customer }, { seriesId, expectedOrders: effect.calledOff.length })
    })
    const chosen = { dates: ['2026-12-11', '2027-02-26'], expectedRate: 40_000 }
    const resume = () =>
      reasonOf(atTime(saturday, () => resumeSeries({ actor: customer }, { seriesId, ...chosen })))
    expect([await resume(), await statusOf(seriesId), await daysOf(seriesId)]).toEqual([
      'cannot-agree',
      'paused',
      ['2026-12-04'],
    ])
    await unblockPerson({ actor: worker }, { who: customer.profileId })
    expect([await resume(), await statusOf(seriesId), await daysOf(seriesId)]).toEqual([
      'went through',
      'active',
      ['2026-12-04', '2026-12-11', '2027-02-26'],
    ])
    expect((await skipsOf(seriesId))['2027-02-26']).toBeUndefined()
  })

  test('ends it for free, and nothing can be done with it after that', async () => {
    const { customer, worker, seriesId } = await running()
    await onMonday(() => endSeries({ actor: customer }, { seriesId, expectedOrders: 10 }))
    expect([await statusOf(seriesId), await daysOf(seriesId)]).toEqual(['ended', []])
    expect(await toldOf(worker)).toEqual(['series.ended', 'series.requested'])
    await onMonday(async () => {
      const none = { seriesId, expectedOrders: 0 }
      expect(await reasonOf(endSeries({ actor: customer }, none))).toBe('state.ended')
      expect(await reasonOf(stopSeries({ actor: worker }, { ...none, reason: 'x' }))).toBe('state.ended')
    })
  })

  test('and the worker, with one order alone: its day is left out of the series', async () => {
    const { customer, worker, seriesId } = await running()
    const [first, second] = await ordersOf(seriesId)
    await onMonday(async () => {
      const order = await oneOrder({ actor: customer }, { orderId: first?.id })
      expect(order.seriesId).toBe(seriesId)
      await cancelOrder({ actor: customer }, { orderId: first?.id, expectedCharge: 0 })
      await giveUpOrder({ actor: worker }, { orderId: second?.id, reason: 'Syk' })
    })
    expect(await skipsOf(seriesId)).toMatchObject({
      '2026-12-04': 'skipped',
      '2026-12-11': texts.givenUp('Ingrid'),
    })
  })
})

describe('the worker', () => {
  test('ends it with a reason: the two weeks to come stay, the rest is not counted as given up', async () => {
    const { customer, worker, seriesId } = await running()
    const stop = (reason: string) =>
      onMonday(() => stopSeries({ actor: worker }, { seriesId, expectedOrders: 8, reason }))
    expect(await reasonOf(stop(' '))).toEqual({ reason: 'Skriv hvorfor du avslutter avtalen' })
    expect(await reasonOf(stop('x'.repeat(10_000)))).toEqual({ reason: 'Teksten kan ha høyst 500 tegn' })
    await stop('Jeg begynner på skole.')
    expect(await daysOf(seriesId)).toEqual(['2026-12-04', '2026-12-11'])
    const counted = await onMonday(() => findListedWorker(db, worker.profileId, later(0)))
    expect(counted).toMatchObject({ appointments: [0, 0] })
    const told = await db.select().from(notifications).where(eq(notifications.userId, customer.userId))
    expect(told.find(({ kind }) => kind === 'series.stopped')?.body).toContain(
      '8 ganger er avlyst. 2 ganger står fast. Begrunnelse: «Jeg begynner på skole.»',
    )
  })
})

describe('somebody leaves', () => {
  const leave = async (actor: Person) => {
    const [user] = await db.select().from(users).where(eq(users.id, actor.userId))
    const origin = { address: null, userAgent: null, requestId: 'test' }
    const request = { actor, origin, requestHeaders: new Headers(), responseHeaders: new Headers() }
    return asProven(() => onMonday(() => deleteAccount(request, { email: user?.email })))
  }

  test('only when nothing is agreed; then the series is closed, and the other is told without a name', async () => {
    const { customer, worker, seriesId } = await running()
    await expect(leave(customer)).rejects.toMatchObject({ code: 'CONFLICT' })
    const [open] = (await deletionPlan({ actor: customer }, undefined)).open
    expect(open?.path).toBe(`/consumer-series/${seriesId}`)
    await onMonday(() => pauseSeries({ actor: customer }, { seriesId, expectedOrders: 10 }))
    await leave(customer)
    const [row] = await db.select().from(orderSeries).where(eq(orderSeries.id, seriesId))
    expect(row).toMatchObject({ status: 'ended', ...forgottenWish(), tasks: [] })
    const told = await db.select().from(notifications).where(eq(notifications.userId, worker.userId))
    expect(told.map(({ kind }) => kind)).toEqual(['series.closed'])
    expect(JSON.stringify([told, await mailsTo(worker).then(mails => mails.at(-1))])).not.toMatch(
      /Marte|Maridalsveien/,
    )
    const page = await onMonday(() => oneSeries({ actor: worker }, { seriesId }))
    expect(page.counterpart.name).toBe(deletedName)
  })

  test('while somebody asks them: the request is there before and closed, or is not made', async () => {
    for (let round = 0; round < 3; round++) {
      const { customer, worker } = await two()
      const [left, asked] = await Promise.all([
        reasonOf(leave(worker)),
        reasonOf(onMonday(() => ask(customer, worker))),
      ])
      expect(left).toBe('went through')
      const made = await db.select().from(orderSeries).where(eq(orderSeries.workerId, worker.profileId))
      expect(made.map(({ status }) => status)).toEqual(asked === 'went through' ? ['ended'] : [])
    }
  })
})
