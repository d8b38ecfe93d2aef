import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, localDate, localTime, MINUTE } from '#platform/shared/time.ts'
import { problemOf } from './asking.ts'
import { asked, friday, inputOf, later, oslo, place, soon, type Terms, thursday } from './proposing.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder, giveUpOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { freeTimes } = await import('#app/work/orders/server/free-times.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { remindItself } = await import('#app/work/orders/server/send-reminder.ts')
const { proposeChange } = await import('#app/work/changes/server/propose-change.ts')
const { counterChange } = await import('#app/work/changes/server/counter-change.ts')
const { acceptChange } = await import('#app/work/changes/server/accept-change.ts')
const { declineChange, withdrawChange } = await import('#app/work/changes/server/commands.ts')
const { expireChangeItself } = await import('#app/work/changes/server/timers.ts')
const { orderChanges } = await import('#app/schema/changes.server.ts')
const { contractAddenda } = await import('#app/schema/employment.server.ts')
const { messages } = await import('#app/schema/messages.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { orderLines, orders } = await import('#app/schema/orders.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

async function agreed(startsAt = thursday, worker?: Person, at = asked) {
  const [customer, who] = [
    await world.customer({ fullName: 'Marte Kvam' }),
    worker ?? (await world.worker({ fullName: 'Ingrid Solheim' })),
  ]
  const { orderId } = await atTime(at, () => placeOrder({ actor: customer }, world.request(who, startsAt)))
  await atTime(at, () => acceptOrder({ actor: who }, { orderId }))
  return { customer, worker: who, orderId }
}

const propose = (actor: Person, orderId: string, terms: Terms, at = soon) =>
  atTime(at, () => proposeChange({ actor }, { orderId, ...inputOf(terms) }))
const openOf = async (orderId: string) =>
  (await db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId))).find(
    ({ state }) => state === 'open',
  )?.id ?? ''
const answer = async (
  how: typeof acceptChange,
  actor: Person,
  orderId: string,
  at = later(soon, HOUR),
  changeId?: string,
) => {
  const asks = changeId ?? (await openOf(orderId))
  return atTime(at, () => how({ actor }, { orderId, changeId: asks }))
}
const rowOf = async (orderId: string) =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0] ?? expect.fail('the order is gone')
const statesOf = async (orderId: string) =>
  (
    await db
      .select()
      .from(orderChanges)
      .where(eq(orderChanges.orderId, orderId))
      .orderBy(asc(orderChanges.proposedAt))
  ).map(({ state }) => state)
const told = async ({ userId }: Person, kind: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    row => row.kind === kind,
  )
const page = (actor: Person, orderId: string, at = later(soon, HOUR)) =>
  atTime(at, () => oneOrder({ actor }, { orderId }))

describe('a proposal to change an agreement', () => {
  it('leaves the agreement as it is until the other says yes, and then changes all of it at once', async () => {
    const { customer, worker, orderId } = await agreed()
    await propose(worker, orderId, { startsAt: friday, words: 'Jeg må i barnehagen.' })
    expect(await rowOf(orderId)).toMatchObject({ status: 'confirmed', startsAt: thursday, agreement: 0 })
    const seen = await page(customer, orderId)
    expect(seen.proposal).toMatchObject({
      ...{ by: 'worker', words: 'Jeg må i barnehagen.', startsAt: friday.toISOString(), halfHours: 6 },
      expiresAt: later(soon, DAY).toISOString(),
      price: { gross: 120_000, rate: 40_000 },
    })
    const allowed = (of: typeof seen) =>
      of.abilities.flatMap(({ action, allowed: may }) =>
        may && /change$|propose/.test(action) ? [action] : [],
      )
    expect(allowed(seen)).toEqual(['accept-change', 'decline-change', 'counter-change'])
    expect(allowed(await page(worker, orderId))).toEqual(['withdraw-change'])
    expect(await told(customer, 'order.change-proposed')).toMatchObject([
      {
        title: 'Ingrid foreslår en endring',
        body: 'Ny tid: fredag 11. desember kl.\u00a009.00–12.00 (3 timer). Til du sier ja, gjelder det dere har avtalt: Hagearbeid, torsdag 10. desember kl.\u00a010.00–12.00.',
      },
    ])
    expect(await told(worker, 'order.change-proposed')).toEqual([])

    await answer(acceptChange, customer, orderId)
    const row = await rowOf(orderId)
    expect(row).toMatchObject({
      ...{ status: 'confirmed', startsAt: friday, endsAt: later(friday, 3 * HOUR), halfHours: 6 },
      ...{ agreement: 1, lastAction: 'accept-change' },
    })
    const after = await page(customer, orderId)
    expect(after).toMatchObject({ gross: 120_000, agreed: { gross: 120_000, halfHours: 6 }, proposal: null })
    expect(after.cancellationCharge).toBe(0)
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    expect(lines.map(({ kind, agreement, gross }) => [kind, agreement, gross]).sort()).toEqual([
      ['agreed', 0, 80_000],
      ['agreed', 1, 120_000],
    ])
    expect(await told(worker, 'order.change-accepted')).toMatchObject([
      { title: 'Marte sa ja til endringen', body: expect.stringContaining('fredag 11. desember') },
    ])
    expect(await told(customer, 'order.change-accepted')).toEqual([])
  })

  it('is followed by papers, calendar and conversation of the new agreement', async () => {
    const { customer, worker, orderId } = await agreed()
    await propose(customer, orderId, { startsAt: friday })
    await answer(acceptChange, worker, orderId)
    const papers = await db
      .select()
      .from(contractAddenda)
      .where(eq(contractAddenda.orderId, orderId))
      .orderBy(contractAddenda.agreement)
    expect(papers.map(({ agreement }) => agreement)).toEqual([0, 1])
    expect(papers[1]?.addendumText).toContain('begynner fredag 11. desember 2026 kl.\u00a009.00')
    expect(papers[1]?.addendumText).toContain('erstatter det tidligere tillegget')
    const { rows: mails } = await db.execute<{ data: { content: { calendar?: { text: string } } } }>(
      sql`select data from pgboss.job where name = 'mail.send'`,
    )
    const files = mails
      .map(({ data }) => data.content.calendar?.text.replaceAll('\r\n ', '') ?? '')
      .filter(text => text.includes(orderId))
    const last = files.filter(text => text.includes('SEQUENCE:1'))
    expect(last).toHaveLength(2)
    for (const text of last) expect(text).toContain('20261211T090000')
    const said = await db.select().from(messages).where(eq(messages.orderId, orderId)).orderBy(messages.id)
    expect(said.map(({ text }) => text).slice(-2)).toEqual([
      'Endring foreslått: Hagearbeid. Ny tid: fredag 11. desember kl.\u00a009.00–12.00 (3 timer).',
      'Endring avtalt: Hagearbeid. Ny tid: fredag 11. desember kl.\u00a009.00–12.00 (3 timer).',
    ])
  })

  it('is reminded of at its new time, and not at the old', async () => {
    const { customer, worker, orderId } = await agreed()
    const nextWeek = oslo('2026-12-16', '10:00')
    // The old time is reminded of first, which must not count for the new one.
    const timers = async () =>
      (
        await db.execute<{ data: { orderId: string; kind: string; due: string } }>(
          sql`select data from pgboss.job where name = 'orders.remind' and data ->> 'orderId' = ${orderId}`,
        )
      ).rows.map(({ data }) => data)
    const first = later(thursday, -26 * HOUR)
    const ring = async (at: Date) => {
      for (const data of await timers())
        if (new Date(data.due) <= at) await atTime(at, () => remindItself.run(data))
    }
    await ring(first)
    expect(await told(customer, 'order.starts-soon')).toHaveLength(1)
    await propose(worker, orderId, { startsAt: nextWeek }, later(first, HOUR))
    await answer(acceptChange, customer, orderId, later(first, 2 * HOUR))
    await ring(later(thursday, -2 * HOUR))
    expect(await told(customer, 'order.starts-shortly')).toHaveLength(0)
    await ring(later(nextWeek, -26 * HOUR))
    expect((await told(customer, 'order.starts-soon')).map(({ body }) => body).at(-1)).toContain(
      '16. desember',
    )
    expect(await told(customer, 'order.starts-soon')).toHaveLength(2)
  })

  it('is answered with no, with something else, or taken back, and then nothing is held', async () => {
    const { customer, worker, orderId } = await agreed()
    await propose(worker, orderId, { startsAt: friday })
    const read = await openOf(orderId)
    const monday = oslo('2026-12-14', '12:00')
    await atTime(later(soon, HOUR), () =>
      counterChange({ actor: customer }, { orderId, changeId: read, ...inputOf({ startsAt: monday }) }),
    )
    expect(await statesOf(orderId)).toEqual(['countered', 'open'])
    // A yes is to what was read, and nobody says yes to their own.
    expect(await problemOf(answer(acceptChange, worker, orderId, later(soon, 2 * HOUR), read))).toBe(
      'CONFLICT state.no-proposal',
    )
    expect(await problemOf(answer(acceptChange, customer, orderId, later(soon, 2 * HOUR)))).toBe(
      'CONFLICT state.own-proposal',
    )
    await answer(declineChange, worker, orderId, later(soon, 2 * HOUR))
    await propose(customer, orderId, { startsAt: friday }, later(soon, 3 * HOUR))
    await answer(withdrawChange, customer, orderId, later(soon, 4 * HOUR))
    expect(await statesOf(orderId)).toEqual(['countered', 'declined', 'withdrawn'])
    expect(await rowOf(orderId)).toMatchObject({
      startsAt: thursday,
      agreement: 0,
      lastAction: 'withdraw-change',
    })
    await agreed(friday, worker, later(soon, 5 * HOUR))
    await agreed(monday, worker, later(soon, 5 * HOUR))
  })

  it('lives 24 hours, or until 2 hours before the earlier start, and leaves the agreement behind', async () => {
    const { customer, worker, orderId } = await agreed()
    await propose(worker, orderId, { startsAt: friday })
    const changeId = await openOf(orderId)
    await atTime(later(soon, DAY - MINUTE * 2), () => expireChangeItself.run({ orderId, changeId }))
    expect(await statesOf(orderId)).toEqual(['open'])
    expect(await problemOf(answer(acceptChange, customer, orderId, later(soon, DAY)))).toBe(
      'CONFLICT state.no-proposal',
    )
    for (let time = 0; time < 2; time++)
      await atTime(later(soon, DAY), () => expireChangeItself.run({ orderId, changeId }))
    expect(await statesOf(orderId)).toEqual(['expired'])
    expect(await rowOf(orderId)).toMatchObject({ status: 'confirmed', startsAt: thursday })
    for (const person of [customer, worker])
      expect(await told(person, 'order.change-expired')).toHaveLength(1)

    const near = later(thursday, -5 * HOUR)
    await propose(worker, orderId, { startsAt: friday }, near)
    expect((await page(customer, orderId, near)).proposal?.expiresAt).toBe(
      later(thursday, -2 * HOUR).toISOString(),
    )
  })

  it('obeys the rules of a new request, in words for whoever proposes', async () => {
    const { customer, worker, orderId } = await agreed()
    await agreed(friday, worker)
    const problem = async (actor: Person, terms: Terms & { time?: string }, at = soon) =>
      atTime(at, () =>
        proposeChange({ actor }, { orderId, ...inputOf(terms), ...(terms.time && { time: terms.time }) }),
      ).then(
        () => 'went through',
        error =>
          (error.data?.fields ? Object.entries(error.data.fields)[0] : [error.data?.reason]) as string[],
      )
    expect(await problem(worker, { startsAt: friday })).toEqual([
      'time',
      'Du er opptatt da. Velg et annet tidspunkt.',
    ])
    expect(await problem(customer, { startsAt: friday })).toEqual([
      'time',
      'Ingrid er opptatt da. Velg et annet tidspunkt.',
    ])
    const busyAround = later(friday, 2 * HOUR)
    expect(await problem(worker, { startsAt: busyAround })).toEqual(['time', expect.any(String)])
    expect(await problem(worker, { startsAt: thursday, halfHours: 4 })).toEqual(['date', expect.any(String)])
    expect(await problem(worker, { startsAt: oslo('2027-03-11', '10:00') })).toEqual([
      'date',
      expect.any(String),
    ])
    expect(await problem(worker, { startsAt: asked })).toEqual(['date', expect.any(String)])
    expect(await problem(worker, { startsAt: later(thursday, DAY * 4), halfHours: 25 })).toEqual([
      'halfHours',
      expect.any(String),
    ])
    // The night when the clock is put forward.
    const { orderId: inSpring } = await agreed(
      oslo('2027-03-23', '14:00'),
      worker,
      oslo('2027-03-22', '09:00'),
    )
    const spring = atTime(oslo('2027-03-22', '10:00'), () =>
      proposeChange(
        { actor: worker },
        { orderId: inSpring, ...inputOf({ startsAt: friday }), date: '2027-03-28', time: '02:30' },
      ),
    )
    expect(await problemOf(spring)).toBe('time')
    // Over its own time it may be moved, and by half an hour.
    await propose(worker, orderId, { startsAt: later(thursday, 30 * MINUTE), halfHours: 4 })
  })

  it('keeps its hours when the clock is put back between the two days', async () => {
    const at = oslo('2026-10-19', '09:00')
    const { customer, worker, orderId } = await agreed(oslo('2026-10-23', '10:00'), undefined, at)
    const after = oslo('2026-10-26', '10:00')
    await propose(customer, orderId, { startsAt: after, halfHours: 4 }, later(at, HOUR))
    await answer(acceptChange, worker, orderId, later(at, 2 * HOUR))
    const row = await rowOf(orderId)
    expect([localTime(row.startsAt), localTime(row.endsAt)]).toEqual(['10:00', '12:00'])
    expect(row.startsAt.getTime() - oslo('2026-10-23', '10:00').getTime()).toBe(3 * DAY + HOUR)
  })

  it('holds its time against requests and against other proposals, and one of two rivals wins', async () => {
    const { customer, worker, orderId } = await agreed()
    await propose(worker, orderId, { startsAt: friday })
    const other = await world.customer()
    const free = await atTime(soon, () =>
      freeTimes({ actor: other }, { workerId: worker.profileId, date: localDate(friday), halfHours: 2 }),
    )
    expect(free.times).not.toContain('09:00')
    expect(free.times).toContain('12:30')
    const own = await atTime(soon, () =>
      freeTimes(
        { actor: customer },
        { workerId: worker.profileId, date: localDate(thursday), halfHours: 4, orderId },
      ),
    )
    expect(own.times).toContain('10:30')
    const strangers = freeTimes(
      { actor: other },
      { workerId: worker.profileId, date: localDate(thursday), halfHours: 4, orderId },
    )
    expect(await problemOf(strangers)).toBe('NOT_FOUND')
    expect(
      await problemOf(atTime(soon, () => placeOrder({ actor: other }, world.request(worker, friday)))),
    ).toBe('time')
    const { orderId: second, customer: another } = await agreed(oslo('2026-12-15', '10:00'), worker)
    expect(await problemOf(propose(another, second, { startsAt: later(friday, 3 * HOUR) }))).toBe('time')
    await propose(another, second, { startsAt: later(friday, 3.5 * HOUR) })
  })

  it('meets a request for the same hours that is accepted at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { worker, orderId } = await agreed()
      const rival = await world.customer()
      const { orderId: asks } = await atTime(asked, () =>
        placeOrder({ actor: rival }, world.request(worker, friday)),
      )
      const done = await Promise.all([
        problemOf(propose(worker, orderId, { startsAt: friday })),
        problemOf(atTime(soon, () => acceptOrder({ actor: worker }, { orderId: asks }))),
      ])
      expect(done.filter(one => one === 'went through')).toHaveLength(1)
      expect(['time', 'CONFLICT slot-taken']).toContain(done.find(one => one !== 'went through'))
    }
  })

  it('is refused by the database itself, whoever asks it', async () => {
    const { worker, orderId } = await agreed()
    const { orderId: second } = await agreed(oslo('2026-12-15', '10:00'), worker)
    const { orderId: third } = await agreed(oslo('2026-12-17', '10:00'), worker)
    await propose(worker, orderId, { startsAt: friday })
    const held = (of: string, startsAt: Date) =>
      db.insert(orderChanges).values({
        ...{ id: crypto.randomUUID(), orderId: of, workerId: worker.profileId, by: 'worker', state: 'open' },
        ...{ startsAt, endsAt: later(startsAt, 2 * HOUR), halfHours: 4, address: place, words: '' },
        ...{ proposedAt: soon, expiresAt: later(soon, DAY) },
      })
    const constraint = (work: Promise<unknown>) =>
      work.then(
        () => 'went through',
        (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
      )
    expect(await constraint(held(second, later(friday, HOUR)))).toBe('order_changes_worker_busy')
    expect(await constraint(held(second, oslo('2026-12-17', '11:00')))).toBe('orders_worker_busy')
    expect(await constraint(held(orderId, oslo('2026-12-18', '11:00')))).toBe('order_changes_open')
    const moved = db
      .update(orders)
      .set({ startsAt: friday, endsAt: later(friday, 2 * HOUR) })
      .where(eq(orders.id, third))
    expect(await constraint(moved)).toBe('orders_worker_busy')
  })

  it('is one at a time, and both may press at the same second', async () => {
    const { customer, worker, orderId } = await agreed()
    const both = await Promise.all([
      problemOf(propose(worker, orderId, { startsAt: friday })),
      problemOf(propose(customer, orderId, { startsAt: oslo('2026-12-14', '12:00') })),
    ])
    expect(both.sort()).toEqual(['CONFLICT state.proposed', 'went through'])
    const [first] = await db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId))
    const [mine, theirs] = first?.by === 'worker' ? [worker, customer] : [customer, worker]
    const answers = await Promise.all([
      problemOf(answer(acceptChange, theirs, orderId)),
      problemOf(answer(withdrawChange, mine, orderId)),
    ])
    expect(answers.filter(one => one === 'went through')).toHaveLength(1)
  })

  it.each([
    ['called off', cancelOrder, 'customer', { expectedCharge: 0 }, asked],
    ['given up', giveUpOrder, 'worker', { reason: 'Syk' }, asked],
    ['started', startOrder, 'worker', {}, thursday],
  ] as const)('is over when the order is %s, and its time is free', async (_, how, who, more, at) => {
    const people = await agreed()
    const { worker, customer, orderId } = people
    const when = later(at, at === asked ? 2 * HOUR : -20 * MINUTE)
    await propose(worker, orderId, { startsAt: friday }, later(when, -10 * MINUTE))
    const changeId = await openOf(orderId)
    await atTime(when, () =>
      (how as typeof startOrder)({ actor: people[who] }, { orderId, ...more } as never),
    )
    expect(await statesOf(orderId)).toEqual(['ended'])
    expect(await answer(acceptChange, customer, orderId, when, changeId).catch(error => error.code)).toBe(
      'CONFLICT',
    )
    await agreed(friday, worker, when)
  })
})
