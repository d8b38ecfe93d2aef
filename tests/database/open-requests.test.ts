import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, MINUTE, weekdayOf } from '#platform/shared/time.ts'
import { askingIn, PRICE, problemOf, wish } from './asking.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { nextDay, publish, answer, page, offeredTo, choose, told, answered } = await askingIn(world)
const { publishOpenRequest } = await import('#app/meeting/open-requests/server/publish-open-request.ts')
const { answerOpenRequest } = await import('#app/meeting/open-requests/server/answer-open-request.ts')
const { takeBackAnswer } = await import('#app/meeting/open-requests/server/take-back-answer.ts')
const { chooseAnswer } = await import('#app/meeting/open-requests/server/choose-answer.ts')
const { withdrawOpenRequest } = await import('#app/meeting/open-requests/server/commands.ts')
const { expireItself } = await import('#app/meeting/open-requests/server/timers.ts')
const { myOpenRequests, offeredRequests, oneOffered } = await import(
  '#app/meeting/open-requests/server/queries.ts'
)
const { openRequests } = await import('#app/schema/open-requests.server.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orders, orderLines, orderSteps } = await import('#app/schema/orders.server.ts')
const { contractAddenda } = await import('#app/schema/employment.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { messages, blocks } = await import('#app/schema/messages.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { timeOff } = await import('#app/schema/availability.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

describe('an open request', () => {
  it('becomes an accepted order like any other, in one go, and everybody is told once', async () => {
    const { startsAt, customer, first, second, requestId } = await answered()
    const { received, answers } = await page(customer, requestId)
    expect(answers).toBe(2)
    expect(received).toMatchObject([
      {
        name: 'Ingrid Solheim',
        text: 'Jeg har egen saks.',
        price: { gross: PRICE },
        choose: { allowed: true },
      },
      { name: 'Jonas Berg', price: { gross: PRICE } },
    ])
    const { orderId } = await choose(customer, requestId, first)

    const order = await oneOrder({ actor: first }, { orderId })
    expect(order).toMatchObject({ status: 'confirmed', startsAt: startsAt.toISOString(), gross: PRICE })
    expect(order.address).toBe('Maridalsveien 87 B, 0461 Oslo')
    const steps = await db
      .select()
      .from(orderSteps)
      .where(eq(orderSteps.orderId, orderId))
      .orderBy(orderSteps.id)
    expect(steps.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
      ['place', customer.userId],
      ['accept', first.userId],
    ])
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    expect(line).toMatchObject({ kind: 'agreed', gross: PRICE })
    const [addendum] = await db.select().from(contractAddenda).where(eq(contractAddenda.orderId, orderId))
    expect(addendum?.addendumText).toContain('Hagearbeid')
    const lines = await db.select().from(messages).where(eq(messages.orderId, orderId)).orderBy(messages.id)
    expect(lines.map(({ text }) => text.split(':')[0])).toEqual(['Forespurt', 'Godtatt'])

    expect((await told(first)).filter(kind => kind !== 'open-request.published')).toEqual([
      'open-request.chosen',
    ])
    expect((await told(second)).at(-1)).toBe('open-request.filled')
    expect(await told(customer)).toEqual(['open-request.answered', 'open-request.answered'])
    const { rows } = await db.execute<{
      data: { content: { heading: string; calendar?: { text: string } } }
    }>(sql`select data from pgboss.job where name = 'mail.send' and data::text like ${`%${orderId}%`}`)
    const withFile = rows.filter(({ data }) => data.content.calendar)
    expect(withFile.map(({ data }) => data.content.heading).sort()).toEqual([
      'Avtalen er på plass',
      'Du ble valgt: Hagearbeid',
    ])
    expect(rows).toHaveLength(2)
    const closed = await page(customer, requestId)
    expect(closed).toMatchObject({ status: 'filled', orderId, abilities: [] })
    expect(closed.received.map(({ status }) => status)).toEqual(['chosen', 'passed'])
    // Choosing the same again, as by a double click, gives the same order.
    expect(await choose(customer, requestId, first)).toEqual({ orderId })
    expect(await problemOf(choose(customer, requestId, second))).toBe('CONFLICT state.filled')
    expect(await problemOf(answer(second, requestId))).toBe('CONFLICT state.filled')
  })

  it('is told to those who could do it, nearest and best first, and never more than twenty', async () => {
    const startsAt = nextDay()
    const services = [{ serviceId: 'turgaing', name: 'Turgåing', hourlyRate: 300 }]
    const far = await world.worker({ services, profile: { district: 'Alna' } })
    const near = await world.worker({ services, profile: { district: 'Frogner' } })
    const customer = await world.customer()
    const asked = { serviceId: 'turgaing', district: 'Frogner' }
    expect(await publish(customer, startsAt, asked)).toMatchObject({ told: 2 })
    expect([await told(near), await told(far)]).toEqual([
      ['open-request.published'],
      ['open-request.published'],
    ])
    const others = await Promise.all(
      Array.from({ length: 20 }, () => world.worker({ services, profile: { district: 'Frogner' } })),
    )
    const { requestId, told: count } = await publish(await world.customer(), startsAt, asked)
    expect([count, (await told(far)).length]).toEqual([20, 1])
    // Workers who are not notified still find it.
    expect(await offeredTo(far)).toContain(requestId)
    expect(await offeredTo(others[0] as Person)).toContain(requestId)
  })

  it('shows a worker the first name and the district, never the address', async () => {
    const { requestId, first } = await answered()
    const seen = await oneOffered({ actor: first }, { requestId })
    expect(seen).toMatchObject({ consumer: 'Marte', district: 'Sagene', answer: { status: 'offered' } })
    expect(seen.wage).toBeGreaterThan(0)
    const text = JSON.stringify([
      seen,
      await offeredRequests({ actor: first }, {}),
      await db.select().from(notifications).where(eq(notifications.userId, first.userId)),
      (
        await db.execute(
          sql`select data from pgboss.job where name = 'mail.send' and data::text like '%Åpen forespørsel%'`,
        )
      ).rows,
    ])
    expect(text).not.toMatch(/Maridalsveien|Kvam/)
  })
})

describe('who may see it and answer', () => {
  it('is for those who could do it then, and nobody else', async () => {
    const startsAt = nextDay()
    const customer = await world.customer()
    const weekday = weekdayOf(startsAt)
    const fitting = await world.worker()
    const worker = (
      profile: Record<string, unknown>,
      services?: { serviceId: string; name: string; hourlyRate: number }[],
    ) => world.worker({ profile, ...(services ? { services } : {}) })
    const unfit: Record<string, Person> = {
      hidden: await worker({ isVisibleToCustomers: false }),
      unverified: await worker({ verificationStatus: 'pending' }),
      otherService: await worker({}, [{ serviceId: 'matlaging', name: 'Matlaging', hourlyRate: 400 }]),
      closedDay: await worker({
        availabilityDays: ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'].filter(
          day => day !== weekday,
        ),
      }),
      away: await worker({}),
      busy: await worker({}),
      halfAnHourBefore: await worker({}),
      blocked: await worker({}),
      blocking: await worker({}),
    }
    const { away, busy, halfAnHourBefore, blocked, blocking } = unfit as Record<string, Person>
    await db.insert(timeOff).values({
      ...{ id: randomUUID(), profileId: away?.profileId ?? '', note: '' },
      ...{ startsAt: new Date(startsAt.getTime() + HOUR), endsAt: new Date(startsAt.getTime() + 2 * HOUR) },
    })
    const agree = async (asked: Person, at: Date, halfHours: number) => {
      const placed = await placeOrder({ actor: await world.customer() }, world.request(asked, at, halfHours))
      await acceptOrder({ actor: asked }, placed)
    }
    await agree(busy as Person, startsAt, 4)
    await agree(halfAnHourBefore as Person, new Date(startsAt.getTime() - 2 * HOUR), 4)
    const block = (blockerId = '', blockedId = '') =>
      db.insert(blocks).values({ blockerId, blockedId, at: now() })
    await block(customer.profileId, blocked?.profileId)
    await block(blocking?.profileId, customer.profileId)

    const { requestId } = await publish(customer, startsAt)
    expect(await offeredTo(fitting)).toContain(requestId)
    expect(await told(fitting)).toEqual(['open-request.published'])
    for (const [why, one] of Object.entries(unfit)) {
      expect([why, (await offeredTo(one)).includes(requestId)]).toEqual([why, false])
      expect([why, await told(one)]).toEqual([why, expect.not.arrayContaining(['open-request.published'])])
      expect([why, await problemOf(oneOffered({ actor: one }, { requestId }))]).toEqual([why, 'NOT_FOUND'])
      const free = !['closedDay', 'away', 'busy', 'halfAnHourBefore'].includes(why)
      expect([why, await problemOf(answer(one, requestId))]).toEqual([
        why,
        free ? 'NOT_FOUND' : 'CONFLICT state.not-free',
      ])
    }
  })

  it('is not for a rate below the law, nor for the customer in the other role', async () => {
    const startsAt = nextDay()
    const services = [{ serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 200 }]
    const cheap = await world.worker({ services })
    const customer = await world.customer()
    const self = await world.worker({ services: [{ ...services[0], hourlyRate: 600 } as never] })
    await db.update(profiles).set({ userId: customer.userId }).where(eq(profiles.id, self.profileId))
    const { requestId, told: count } = await publish(customer, startsAt, { serviceId: 'rydde-vaske' })
    expect(count).toBe(0)
    const selfAsWorker = { ...self, userId: customer.userId }
    for (const one of [cheap, selfAsWorker]) {
      expect(await offeredTo(one)).toEqual([])
      expect(await problemOf(answer(one, requestId))).toBe('NOT_FOUND')
    }
  })

  it('keeps what is a customer’s own from others, and roles apart', async () => {
    const { customer, first, requestId } = await answered()
    const stranger = await world.customer()
    const unknown = randomUUID()
    expect(await problemOf(page(stranger, requestId))).toBe('NOT_FOUND')
    expect(await problemOf(page(customer, unknown))).toBe('NOT_FOUND')
    expect((await myOpenRequests({ actor: stranger }, {})).requests.length).toBe(0)
    const [{ id: answerId = '' } = {}] = (await page(customer, requestId)).received
    const stolen = { requestId, answerId, expectedPrice: PRICE }
    expect(await problemOf(chooseAnswer({ actor: stranger }, stolen))).toBe('NOT_FOUND')
    expect(await problemOf(chooseAnswer({ actor: customer }, { ...stolen, answerId: unknown }))).toBe(
      'NOT_FOUND',
    )
    const other = await answered()
    expect(
      await problemOf(chooseAnswer({ actor: other.customer }, { ...stolen, requestId: other.requestId })),
    ).toBe('NOT_FOUND')
    expect(await problemOf(withdrawOpenRequest({ actor: stranger }, { requestId }))).toBe('NOT_FOUND')
    expect(await problemOf(withdrawOpenRequest({ actor: first }, { requestId }))).toBe('FORBIDDEN role')
    expect(await problemOf(takeBackAnswer({ actor: stranger }, { requestId }))).toBe('NOT_FOUND')
    expect(await problemOf(page(first, requestId))).toBe('FORBIDDEN role')
    expect(await problemOf(publish(first, nextDay()))).toBe('FORBIDDEN role')
    for (const work of [publishOpenRequest, answerOpenRequest, chooseAnswer] as never as ((
      c: object,
      i: object,
    ) => Promise<unknown>)[]) {
      const input = { ...wish(nextDay()), requestId, answerId, expectedPrice: 0 }
      expect(await problemOf(work({ actor: { kind: 'visitor' } }, input))).toBe('UNAUTHENTICATED')
    }
  })
})

describe('what is asked for', () => {
  it('says at which field a rule is broken', async () => {
    const customer = await world.customer()
    const at = (startsAt: Date, extra = {}) => problemOf(publish(customer, startsAt, extra))
    const noon = new Date('2026-12-02T11:00:00Z')
    await atTime(noon, async () => {
      expect(await at(new Date(noon.getTime() + 3.5 * HOUR))).toBe('time')
      expect(await at(new Date(noon.getTime() - DAY))).toBe('date')
      expect(await at(new Date(noon.getTime() + 91 * DAY))).toBe('date')
      const later = nineOClock(noon, 3)
      expect(await at(later, { date: '2026-02-30' })).toBe('date')
      expect(await at(later, { time: '09:15' })).toBe('time')
      expect(await at(later, { halfHours: 1 })).toBe('halfHours')
      expect(await at(later, { halfHours: 25 })).toBe('halfHours')
      expect(await at(later, { serviceId: 'custom_0' })).toBe('serviceId')
      expect(await at(later, { district: 'Bergen' })).toBe('district')
      expect(await at(later, { address: ' ' })).toBe('address')
      expect(await at(later, { description: 'x'.repeat(10_000) })).toBe('description')
      expect(await at(later, { description: '\u0000 \u200b' })).toBe('description')
    })
    const { requestId, first } = await answered()
    expect(await problemOf(answer(first, requestId, 'x'.repeat(10_000)))).toBe('text')
    const poor = await world.customer({ profile: { phone: null } })
    expect(await problemOf(publish(poor, nextDay()))).toBe('FORBIDDEN profile-incomplete')
  })

  it('means the clock in Oslo, on the days of 23 and 25 hours too', async () => {
    // Children are looked after on Sundays and at night too.
    const childcare = { serviceId: 'barnepass' }
    const customer = await world.customer()
    await atTime(new Date('2026-03-20T11:00:00Z'), async () => {
      const day = { ...childcare, date: '2026-03-29' }
      expect(await problemOf(publish(customer, now(), { ...day, time: '02:30' }))).toBe('time')
      const { requestId } = await publish(customer, now(), { ...day, time: '01:00', halfHours: 6 })
      expect(await page(customer, requestId)).toMatchObject({
        startsAt: '2026-03-29T00:00:00.000Z',
        endsAt: '2026-03-29T03:00:00.000Z',
      })
    })
    await atTime(new Date('2026-10-20T11:00:00Z'), async () => {
      const worker = await world.worker({
        services: [{ ...childcare, name: 'Barnepass', hourlyRate: 400 }],
      })
      const { requestId } = await publish(customer, now(), {
        ...childcare,
        date: '2026-10-25',
        time: '02:30',
      })
      await answer(worker, requestId)
      const { orderId } = await choose(customer, requestId, worker)
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      expect(order).toMatchObject({
        startsAt: new Date('2026-10-25T01:30:00Z'),
        endsAt: new Date('2026-10-25T03:30:00Z'),
      })
    })
  })

  it('keeps script, emoji and right-to-left text as they were written', async () => {
    const words = '<script>alert(1)</script> 🌿 abc مرحبا'
    const customer = await world.customer()
    const worker = await world.worker()
    const { requestId } = await publish(customer, nextDay(), { description: words })
    await answer(worker, requestId, words)
    const seen = await page(customer, requestId)
    expect([seen.description, seen.received[0]?.text]).toEqual([words, words])
    expect((await oneOffered({ actor: worker }, { requestId })).description).toBe(words)
  })

  it('is five at once and no more, nor the same twice, also from two tabs', async () => {
    const customer = await world.customer()
    const startsAt = nextDay()
    const twice = await Promise.allSettled([publish(customer, startsAt), publish(customer, startsAt)])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(publish(customer, startsAt))).toBe('CONFLICT already')
    const more = await Promise.allSettled(
      Array.from({ length: 8 }, (_, hour) =>
        publish(customer, new Date(startsAt.getTime() + (hour + 1) * HOUR)),
      ),
    )
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const { requests: mine } = await myOpenRequests({ actor: customer }, {})
    expect(mine).toHaveLength(5)
    expect(await problemOf(publish(customer, nextDay()))).toBe('CONFLICT too-many')
    await withdrawOpenRequest({ actor: customer }, { requestId: mine[0]?.id })
    expect(await problemOf(publish(customer, nextDay()))).toBe('went through')
  })
})

describe('how it ends', () => {
  it('by the customer, and those who had answered are thanked', async () => {
    const { customer, first, second, requestId } = await answered()
    await takeBackAnswer({ actor: second }, { requestId })
    expect((await page(customer, requestId)).received).toHaveLength(1)
    await withdrawOpenRequest({ actor: customer }, { requestId })
    expect((await told(first)).at(-1)).toBe('open-request.withdrawn')
    expect(await told(second)).not.toContain('open-request.withdrawn')
    expect(await problemOf(withdrawOpenRequest({ actor: customer }, { requestId }))).toBe(
      'CONFLICT state.withdrawn',
    )
    expect(await problemOf(choose(customer, requestId, first))).toBe('CONFLICT state.withdrawn')
    expect((await oneOffered({ actor: first }, { requestId })).answer).toMatchObject({ status: 'passed' })
    expect(await problemOf(oneOffered({ actor: await world.worker() }, { requestId }))).toBe('NOT_FOUND')
  })

  it('by itself, two hours before the start or after seven days', async () => {
    const customer = await world.customer()
    const soon = await publish(customer, nineOClock(now(), 2))
    const late = await publish(customer, nextDay())
    const expires = async (requestId: string) =>
      new Date((await page(customer, requestId)).expiresAt).getTime()
    expect(await expires(soon.requestId)).toBe(nineOClock(now(), 2).getTime() - 2 * HOUR)
    const [row] = await db.select().from(openRequests).where(eq(openRequests.id, late.requestId))
    const weekAfter = (row?.requestedAt.getTime() ?? 0) + 7 * DAY
    expect(await expires(late.requestId)).toBe(Math.min(weekAfter, (row?.startsAt.getTime() ?? 0) - 2 * HOUR))

    const { requestId } = soon
    const worker = await world.worker()
    await answer(worker, requestId)
    await expireItself.run({ requestId }).catch(() => {})
    expect(await page(customer, requestId)).toMatchObject({ status: 'open' })
    await atTime(new Date((await expires(requestId)) + MINUTE), async () => {
      // The timer may be late; the time decides.
      expect(await problemOf(choose(customer, requestId, worker))).toBe('CONFLICT state.expired')
      expect(await problemOf(answer(await world.worker(), requestId))).toMatch(
        /^(CONFLICT state.expired|NOT_FOUND)$/,
      )
      await expireItself.run({ requestId })
      await expireItself.run({ requestId })
    })
    expect(await page(customer, requestId)).toMatchObject({ status: 'expired' })
    expect([(await told(customer)).at(-1), (await told(worker)).at(-1)]).toEqual([
      'open-request.expired',
      'open-request.expired',
    ])
    await expireItself.run({ requestId: randomUUID() })
  })
})
