import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { texts } from '#app/work/series/texts.ts'
import { HOUR, localDate } from '#platform/shared/time.ts'
import { fridays, later, monday, openSeries, reasonOf, timer, workdays } from './series-people.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime, onMonday, wishFor, two, ask, running, ordersOf, daysOf, skipsOf, statusOf, toldOf, mailsTo } =
  await openSeries(world)
const { setRate, taken } = await openSeries(world)
const { acceptSeries } = await import('#app/work/series/server/accept-series.ts')
const { declineSeries, endSeries, expireSeries, pauseSeries, stopSeries, withdrawSeries } = await import(
  '#app/work/series/server/commands.ts'
)
const { rollSeries } = await import('#app/work/series/server/roll-series.ts')
const { mySeries, oneSeries, seriesPreview } = await import('#app/work/series/server/queries.ts')
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { orderFigures } = await import('#app/work/orders/server/figures.ts')
const { addTimeOff } = await import('#app/people/availability/server/add-time-off.ts')
const { blocks, messages } = await import('#app/schema/messages.server.ts')
const { contractAddenda } = await import('#app/schema/employment.server.ts')

/** Done on holidays and at night too. */
const childcare = { serviceId: 'barnepass' }

describe('before it is asked for', () => {
  test('every day is shown with its holiday and what stands in the way, not only the first', async () => {
    const { customer, worker } = await two()
    await onMonday(async () => {
      await (await taken(worker, '2026-12-11')).accept()
      const day = { fromDate: '2027-02-05', toDate: '2027-02-05', fromTime: '00:00', toTime: '24:00' }
      await addTimeOff({ actor: worker }, { ...day, note: 'Sydentur' })
      const { occurrences, rate, gross } = await seriesPreview(
        { actor: customer },
        wishFor(worker, childcare),
      )
      expect(occurrences.map(({ date }) => date)).toEqual(fridays)
      const said = (part: 'holiday' | 'conflict') =>
        Object.fromEntries(occurrences.flatMap(one => (one[part] ? [[one.date, one[part]]] : [])))
      expect(said('holiday')).toEqual({ '2026-12-25': '1. juledag', '2027-01-01': '1. nyttårsdag' })
      expect(said('conflict')).toEqual({
        '2026-12-11': 'Ingrid er opptatt da.',
        '2027-02-05': 'Ingrid er ikke ledig fredag 5. februar.',
      })
      expect([rate, gross]).toEqual([40_000, 80_000])
      // What can wait is not done on a holiday.
      const garden = await seriesPreview({ actor: customer }, wishFor(worker))
      expect(garden.occurrences.find(({ date }) => date === '2026-12-25')?.conflict).toContain('hviletid')
    })
  })

  test('of every Sunday, every other one is offered: the next is free by law', async () => {
    const { customer, worker } = await two()
    await onMonday(async () => {
      const wish = wishFor(worker, { ...childcare, date: '2027-01-10' })
      const { occurrences } = await seriesPreview({ actor: customer }, wish)
      expect(occurrences.slice(0, 4).map(({ conflict }) => conflict)).toEqual([
        null,
        'Ingrid har krav på fri da.',
        null,
        'Ingrid har krav på fri da.',
      ])
    })
  })

  test('the hour that the spring night lacks is told as such, and the clock stays on both sides of it', async () => {
    const { customer, worker } = await two()
    const wish = wishFor(worker, { ...childcare, date: '2027-03-14', time: '02:30', weeksBetween: 2 })
    await atTime(new Date('2027-03-10T09:00:00Z'), async () => {
      const { occurrences } = await seriesPreview({ actor: customer }, wish)
      expect(occurrences.slice(0, 3)).toMatchObject([
        { date: '2027-03-14', startsAt: '2027-03-14T01:30:00.000Z', conflict: null },
        { date: '2027-03-28', startsAt: null, conflict: texts.lostHour('02:30'), holiday: '1. påskedag' },
        { date: '2027-04-11', startsAt: '2027-04-11T00:30:00.000Z', conflict: null },
      ])
    })
  })

  test.each([
    ['the past', { date: '2026-11-27' }, { date: 'Tidspunktet er passert. Velg et senere.' }],
    ['too far away', { date: '2027-02-26' }, { date: texts.firstTooFar }],
    ['a service that is not offered', { serviceId: 'matlaging' }, { serviceId: expect.any(String) }],
    ['every fifth week', { weeksBetween: 5 }, { weeksBetween: 'Velg hvor ofte' }],
    ['no day that there is', { date: '2026-02-30' }, { date: 'Velg en dato' }],
  ])('%s is refused at its field, in the preview and when it is sent', async (_, more, fields) => {
    const { customer, worker } = await two()
    await onMonday(async () => {
      expect(await reasonOf(seriesPreview({ actor: customer }, wishFor(worker, more)))).toEqual(fields)
      expect(await reasonOf(ask(customer, worker, more))).toEqual(fields)
    })
  })

  test('a worker, a customer without a phone number, and whoever is blocked are turned away', async () => {
    const { customer, worker } = await two()
    const unreachable = await world.customer({ profile: { phone: null } })
    await onMonday(async () => {
      expect(await reasonOf(ask(worker, worker))).toBe('role')
      expect(await reasonOf(ask(unreachable, worker))).toBe('profile-incomplete')
      await db
        .insert(blocks)
        .values({ blockerId: worker.profileId, blockedId: customer.profileId, at: monday })
      expect(await reasonOf(ask(customer, worker))).toBe('closed')
      expect(await reasonOf(seriesPreview({ actor: customer }, wishFor(worker)))).toBe('closed')
    })
  })
})

describe('asking', () => {
  test('is one request, with one notice and one mail, and no order yet', async () => {
    const { customer, worker } = await two()
    const { seriesId } = await onMonday(() => ask(customer, worker, childcare))
    expect(await ordersOf(seriesId)).toEqual([])
    expect(await toldOf(worker)).toEqual(['series.requested'])
    const [mail, ...more] = await mailsTo(worker)
    expect(more).toEqual([])
    expect(mail?.facts?.find(([term]) => term === 'Datoer')?.[1]).toContain('fredag 11. desember')
    expect(await skipsOf(seriesId)).toEqual({ '2026-12-25': '1. juledag', '2027-01-01': '1. nyttårsdag' })
    await onMonday(async () => {
      expect((await orderFigures({ actor: worker }, undefined)).waiting).toBe(1)
      const {
        series: [card],
      } = await mySeries({ actor: worker }, {})
      expect(card).toMatchObject({ status: 'pending', counterpart: { name: 'Marte' }, gross: 80_000 })
      expect(card?.abilities.map(({ action }) => action)).toEqual(['accept', 'decline'])
      expect(card?.expiresAt).toBe(later(48 * HOUR).toISOString())
      const page = await oneSeries({ actor: customer }, { seriesId })
      expect(page.dates.filter(({ kind }) => kind === 'wished')).toHaveLength(10)
      expect(page.dates.find(({ date }) => date === '2026-12-25')).toMatchObject({
        kind: 'left-out',
        holiday: '1. juledag',
        conflict: texts.notChosen,
      })
    })
  })

  test('twice at once is one series', async () => {
    const { customer, worker } = await two()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => reasonOf(onMonday(() => ask(customer, worker)))),
    )
    expect(answers.sort()).toEqual(['already-asked', 'already-asked', 'already-asked', 'went through'])
  })

  test('for days or at a rate that are no longer right is refused whole', async () => {
    const { customer, worker } = await two()
    await onMonday(async () => {
      expect(await reasonOf(ask(customer, worker, { expectedRate: 39_000 }))).toBe('price-changed')
      expect(await reasonOf(ask(customer, worker, { dates: ['2026-12-05'] }))).toBe('dates-changed')
      expect(await reasonOf(ask(customer, worker, { dates: [] }))).toEqual({ dates: texts.chooseDates })
      await (await taken(worker, '2026-12-11')).accept()
      expect(await reasonOf(ask(customer, worker))).toBe('dates-changed')
      const long = await reasonOf(ask(customer, worker, { description: 'æ'.repeat(10_000) }))
      expect(long).toEqual({ description: 'Teksten kan ha høyst 2000 tegn' })
      expect((await mySeries({ actor: customer }, {})).series).toEqual([])
    })
  })

  test('keeps emoji, text from right to left and script as they were written', async () => {
    const { customer, worker } = await two()
    const description = '<script>alert(1)</script> 😀 מטר'
    const { seriesId } = await onMonday(() => ask(customer, worker, { description }))
    const page = await onMonday(() => oneSeries({ actor: worker }, { seriesId }))
    expect(page.description).toBe(description)
  })
})

describe('the answer', () => {
  test('yes makes a confirmed order for each day that was chosen, and tells of them once', async () => {
    const { customer, worker, seriesId } = await running()
    const made = await ordersOf(seriesId)
    expect(made.map(({ startsAt }) => localDate(startsAt))).toEqual(workdays)
    expect(made.every(({ status, lastAction }) => status === 'confirmed' && lastAction === 'accept')).toBe(
      true,
    )
    expect([await toldOf(customer), await toldOf(worker)]).toEqual([
      ['series.accepted'],
      ['series.requested'],
    ])
    for (const [person, subjects] of [
      [customer, ['Ingrid sa ja til den faste avtalen']],
      [worker, ['Ny forespørsel om fast avtale: Hagearbeid', 'Den faste avtalen er på plass: Hagearbeid']],
    ] as const) {
      const mails = await mailsTo(person)
      expect(mails.map(({ subject }) => subject)).toEqual(subjects)
      expect(mails.at(-1)?.calendar?.text.match(/BEGIN:VEVENT/g)).toHaveLength(10)
    }
    const addenda = await db.select().from(contractAddenda).where(eq(contractAddenda.userId, worker.userId))
    expect(addenda).toHaveLength(10)
    const lines = await db.select().from(messages).orderBy(asc(messages.id))
    expect(lines.slice(-2).map(({ text }) => text)).toEqual([
      'Forespurt: fast avtale, Hagearbeid, hver uke, fredager kl.\u00a009.00–11.00',
      'Godtatt: fast avtale, Hagearbeid, hver uke, fredager kl.\u00a009.00–11.00',
    ])
    const prices = await db
      .select({ gross: orderLines.gross })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.seriesId, seriesId))
    expect(prices.every(({ gross }) => gross === 80_000)).toBe(true)
    expect(await statusOf(seriesId)).toBe('active')
  })

  test('a day that is taken meanwhile is left out with the reason, and the others are made', async () => {
    const { customer, worker } = await two()
    const { seriesId } = await onMonday(() => ask(customer, worker))
    await onMonday(async () => {
      await (await taken(worker, '2026-12-11')).accept()
      const page = await oneSeries({ actor: worker }, { seriesId })
      expect(page.dates.find(({ date }) => date === '2026-12-11')?.conflict).toBe('Ingrid er opptatt da.')
      await acceptSeries({ actor: worker }, { seriesId })
    })
    expect(await daysOf(seriesId)).toEqual(workdays.filter(date => date !== '2026-12-11'))
    expect((await skipsOf(seriesId))['2026-12-11']).toBe('Ingrid er opptatt da.')
  })

  test('is no yes when nothing is left, when the rate is another, when blocked, or when the time is out', async () => {
    const { customer, worker } = await two()
    const dates = ['2026-12-11']
    const { seriesId } = await onMonday(() => ask(customer, worker, { dates }))
    const accept = (at = monday) => reasonOf(atTime(at, () => acceptSeries({ actor: worker }, { seriesId })))
    await setRate(worker, 410)
    expect(await accept()).toBe('own-price-changed')
    await setRate(worker, 400)
    const rival = await onMonday(() => taken(worker, '2026-12-11'))
    await onMonday(rival.accept)
    expect(await accept()).toBe('nothing-free')
    const pair = { blockerId: customer.profileId, blockedId: worker.profileId, at: monday }
    await db.insert(blocks).values(pair)
    expect(await accept()).toBe('blocked')
    await db.delete(blocks)
    expect(await accept(later(48 * HOUR))).toBe('state.expired')
    expect([await statusOf(seriesId), await ordersOf(seriesId)]).toEqual(['pending', []])
    expect(await reasonOf(onMonday(() => expireSeries(timer, { seriesId })))).toBe('too-early')
    await atTime(later(48 * HOUR), () => expireSeries(timer, { seriesId }))
    expect(await statusOf(seriesId)).toBe('ended')
    expect(await toldOf(customer)).toEqual(['series.expired'])
  })

  test('no, or a request that is taken back, ends it and tells the other', async () => {
    const one = await two()
    const first = await onMonday(() => ask(one.customer, one.worker))
    await onMonday(() => declineSeries({ actor: one.worker }, { ...first, reason: 'Jeg flytter.' }))
    const page = await onMonday(() => oneSeries({ actor: one.customer }, first))
    expect(page).toMatchObject({ status: 'ended', reason: 'Jeg flytter.', abilities: [] })
    const second = await onMonday(() => ask(one.customer, one.worker))
    await onMonday(() => withdrawSeries({ actor: one.customer }, second))
    expect(await toldOf(one.worker)).toEqual(['series.requested', 'series.requested', 'series.withdrawn'])
    expect(await toldOf(one.customer)).toEqual(['series.declined'])
  })

  test('accept against withdraw at the same moment: one of them, and all of it', async () => {
    for (let round = 0; round < 3; round++) {
      const { customer, worker } = await two()
      const asked = await onMonday(() => ask(customer, worker))
      const answers = await Promise.all([
        reasonOf(onMonday(() => acceptSeries({ actor: worker }, asked))),
        reasonOf(onMonday(() => withdrawSeries({ actor: customer }, asked))),
      ])
      expect(answers.filter(answer => answer === 'went through')).toHaveLength(1)
      const status = await statusOf(asked.seriesId)
      expect(await ordersOf(asked.seriesId)).toHaveLength(status === 'active' ? 10 : 0)
    }
  })

  test('against an order for one of the days, accepted at the same moment: the day has one of them', async () => {
    for (let round = 0; round < 3; round++) {
      const { customer, worker } = await two()
      const asked = await onMonday(() => ask(customer, worker))
      const rival = await onMonday(() => taken(worker, '2026-12-18'))
      const [series] = await Promise.all([
        reasonOf(onMonday(() => acceptSeries({ actor: worker }, asked))),
        reasonOf(onMonday(rival.accept)),
      ])
      expect(series).toBe('went through')
      const confirmed = await db
        .select()
        .from(orders)
        .where(and(eq(orders.workerId, worker.profileId), eq(orders.status, 'confirmed')))
      expect(confirmed.filter(({ startsAt }) => localDate(startsAt) === '2026-12-18')).toHaveLength(1)
      expect(confirmed.length).toBeGreaterThanOrEqual(10)
    }
  })

  test('is nobody else’s to give, see or change', async () => {
    const { customer, worker, seriesId } = await running()
    const strangers = [await world.customer(), await world.worker(), await world.admin()]
    await onMonday(async () => {
      for (const actor of strangers) {
        expect(await reasonOf(oneSeries({ actor }, { seriesId }))).toBe('NOT_FOUND')
        expect((await mySeries({ actor }, {})).series).toEqual([])
        for (const command of [acceptSeries, endSeries, pauseSeries, rollSeries])
          expect(await reasonOf(command({ actor }, { seriesId, expectedOrders: 10 }))).toBe('NOT_FOUND')
      }
      expect(
        await reasonOf(stopSeries({ actor: customer }, { seriesId, expectedOrders: 0, reason: 'x' })),
      ).toBe('role')
      expect(await reasonOf(pauseSeries({ actor: worker }, { seriesId, expectedOrders: 10 }))).toBe('role')
      expect(await reasonOf(acceptSeries({ actor: worker }, { seriesId }))).toBe('state.active')
    })
  })
})
