import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { proposedHours, usualHours, weekOf } from '#app/people/availability/hours.ts'
import { texts } from '#app/people/availability/texts.ts'
import { texts as orderTexts } from '#app/work/orders/texts.ts'
import type { Person } from '#platform/shared/actor.ts'
import { instantOf, localTime, MINUTE, type WeekdayId } from '#platform/shared/time.ts'
import { workingDay } from '../setup/working-days.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { addTimeOff } = await import('#app/people/availability/server/add-time-off.ts')
const { removeTimeOff } = await import('#app/people/availability/server/remove-time-off.ts')
const { addExtraDay } = await import('#app/people/availability/server/add-extra-day.ts')
const { removeExtraDay } = await import('#app/people/availability/server/remove-extra-day.ts')
const { myAvailability } = await import('#app/people/availability/server/queries.ts')
const { availabilityHours } = await import('#app/schema/availability.server.ts')
const { updateAvailability } = await import('#app/people/profiles/server/update-availability.ts')
const { myProfile } = await import('#app/people/profiles/server/queries.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

/** The Thursday before the Friday in question. */
const thursday = new Date('2026-12-03T08:00:00Z')
const friday = '2026-12-04'
const at = (date: string, time: string) => instantOf(date, time) as Date

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { code?: string; message: string; data?: { fields?: Record<string, string> } }) =>
      error.data?.fields ?? `${error.code}: ${error.message}`,
  )
const ask = (customer: Person, worker: Person, startsAt: Date, halfHours = 4, more = {}) =>
  refusal(placeOrder({ actor: customer }, { ...world.request(worker, startsAt, halfHours), ...more }))

const away = { fromTime: '00:00', toTime: '24:00', note: '' }
const cast = async () => [await world.customer(), await world.worker({ fullName: 'Ingrid Solberg' })] as const

const setHours = (
  worker: Person,
  version: number,
  availabilityDays: WeekdayId[],
  hours = weekOf(() => usualHours),
) => updateAvailability({ actor: worker }, { version, availabilityDays, hours })

describe('hours of the week', () => {
  it('are 08 to 20 until the worker chooses, and then what was chosen, together with the days', async () => {
    const worker = await world.worker({ daysAlone: true, profile: { availabilityDays: ['fredag'] } })
    const before = (await myProfile({ actor: worker }, undefined)).worker?.hours
    expect(before?.fredag).toEqual(usualHours)
    // A day that is not chosen has a proposal.
    expect(before?.mandag).toEqual(proposedHours)

    const chosen = { ...weekOf(() => usualHours), fredag: { from: '10:30', to: '24:00' } }
    await setHours(worker, 1, ['mandag', 'fredag'], chosen)
    const after = (await myProfile({ actor: worker }, undefined)).worker
    expect(after?.availabilityDays).toEqual(['mandag', 'fredag'])
    expect(after?.hours).toMatchObject({ mandag: usualHours, fredag: { from: '10:30', to: '24:00' } })

    // A client that knows only days keeps the hours of remaining ones.
    await updateAvailability({ actor: worker }, { version: 2, availabilityDays: ['tirsdag', 'fredag'] })
    const kept = (await myProfile({ actor: worker }, undefined)).worker?.hours
    expect(kept).toMatchObject({
      tirsdag: usualHours,
      fredag: { from: '10:30', to: '24:00' },
    })
  })

  it('must end after they begin, on chosen days alone, and an old tab changes nothing', async () => {
    const worker = await world.worker()
    const backwards = { ...weekOf(() => usualHours), mandag: { from: '20:00', to: '08:00' } }
    expect(await refusal(setHours(worker, 1, ['mandag'], backwards))).toEqual({
      'hours.mandag.to': texts.endsTooEarly,
    })
    expect(await refusal(setHours(worker, 1, ['tirsdag'], backwards))).toBe('went through')
    expect(await refusal(setHours(worker, 1, ['søndag']))).toMatch(/^CONFLICT/)
    const rows = await world.db
      .select({ day: availabilityHours.weekday })
      .from(availabilityHours)
      .where(eq(availabilityHours.profileId, worker.profileId))
    expect(rows).toEqual([{ day: 'tirsdag' }])
  })

  it('are what an order must lie within, with the reason at the right field', async () => {
    const [customer, worker] = await cast()
    await setHours(worker, 1, ['fredag', 'lørdag'])
    await atTime(thursday, async () => {
      const wrong = {
        time: `${orderTexts.openAt('Ingrid', '08.00–20.00', 'fredag 4. desember')} ${orderTexts.anotherTime}`,
      }
      expect(await ask(customer, worker, at(friday, '07:30'))).toEqual(wrong)
      expect(await ask(customer, worker, at(friday, '18:30'))).toEqual(wrong)
      expect(await ask(customer, worker, at(friday, '08:00'), 18)).toBe('went through')
      expect(await ask(customer, worker, at(friday, '18:00'))).toBe('went through')
      expect(await ask(customer, worker, at('2026-12-07', '10:00'))).toEqual({
        date: `${orderTexts.closedWeekday('Ingrid', 'mandag')} ${orderTexts.anotherDay}`,
      })
    })
  })
})

describe('days alone', () => {
  it('are booked from 08 to 20, and nobody comes on a Saturday at five §3.3', async () => {
    const customer = await world.customer()
    const worker = await world.worker({ fullName: 'Ingrid Solberg', daysAlone: true })
    await atTime(thursday, async () => {
      const saturday = '2026-12-05'
      const wrong = {
        time: `${orderTexts.openAt('Ingrid', '08.00–20.00', 'lørdag 5. desember')} ${orderTexts.anotherTime}`,
      }
      expect(await ask(customer, worker, at(saturday, '05:00'))).toEqual(wrong)
      expect(await ask(customer, worker, at(saturday, '07:30'))).toEqual(wrong)
      expect(await ask(customer, worker, at(friday, '18:30'))).toMatchObject({ time: expect.any(String) })
      expect(await ask(customer, worker, at(saturday, '08:00'))).toBe('went through')
      expect(await ask(customer, worker, at(friday, '18:00'))).toBe('went through')
    })
  })
})

describe('time off', () => {
  it('is added once, seen by its worker alone, and removed', async () => {
    const [, worker] = await cast()
    const input = { ...away, fromDate: '2027-02-01', toDate: '2027-02-05', note: 'Vinterferie' }
    const { id } = await addTimeOff({ actor: worker }, input)
    expect(await refusal(addTimeOff({ actor: worker }, input))).toBe(`CONFLICT: ${texts.timeOffTwice}`)
    expect((await myAvailability({ actor: worker }, undefined)).timeOff).toEqual([
      { id, note: 'Vinterferie', startsAt: '2027-01-31T23:00:00.000Z', endsAt: '2027-02-05T23:00:00.000Z' },
    ])
    const other = await world.worker()
    expect((await myAvailability({ actor: other }, undefined)).timeOff).toEqual([])
    expect(await refusal(removeTimeOff({ actor: other }, { id }))).toMatch(/^NOT_FOUND/)
    await removeTimeOff({ actor: worker }, { id })
    expect(await refusal(removeTimeOff({ actor: worker }, { id }))).toMatch(/^NOT_FOUND/)
  })

  it('of two clicks at once leaves one row', async () => {
    const [, worker] = await cast()
    const input = { ...away, fromDate: '2027-03-01', toDate: '2027-03-01' }
    const clicks = await Promise.all([1, 2].map(() => refusal(addTimeOff({ actor: worker }, input))))
    expect(clicks.sort()).toEqual([`CONFLICT: ${texts.timeOffTwice}`, 'went through'])
    expect((await myAvailability({ actor: worker }, undefined)).timeOff).toHaveLength(1)
  })

  it('is right on the days that the clock is moved', async () => {
    const [, worker] = await cast()
    const add = (date: string, fromTime: string, toTime: string) =>
      atTime(new Date('2026-03-01T08:00:00Z'), () =>
        refusal(addTimeOff({ actor: worker }, { fromDate: date, toDate: date, fromTime, toTime, note: '' })),
      )
    expect(await add('2026-03-29', '00:00', '24:00')).toBe('went through')
    expect(await add('2026-10-25', '00:00', '24:00')).toBe('went through')
    expect(await add('2026-03-29', '02:00', '03:00')).toEqual({ toTime: texts.endsTooEarly })
    const { timeOff } = await atTime(new Date('2026-03-01T08:00:00Z'), () =>
      myAvailability({ actor: worker }, undefined),
    )
    const hours = timeOff.map(
      ({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / world.HOUR,
    )
    expect(hours).toEqual([23, 25])
  })

  it('cannot be over already, end before it begins, lie too far ahead, or have a long note', async () => {
    const [customer, worker] = await cast()
    const add = (change: object, actor: Person = worker) =>
      atTime(thursday, () =>
        refusal(addTimeOff({ actor }, { ...away, fromDate: friday, toDate: friday, ...change })),
      )
    expect(await add({ fromDate: '2026-12-01', toDate: '2026-12-02' })).toEqual({ toDate: texts.past })
    expect(await add({ toDate: '2026-12-03' })).toEqual({ toDate: texts.lastDayTooEarly })
    expect(await add({ fromTime: '12:00', toTime: '12:00' })).toEqual({ toTime: texts.endsTooEarly })
    expect(await add({ toDate: '2029-01-01' })).toEqual({ toDate: texts.farAhead })
    expect(await add({ toDate: '9999-12-31' })).toEqual({ toDate: texts.farAhead })
    expect(await add({ note: 'x'.repeat(201) })).toEqual({ note: texts.noteLong })
    expect(await add({ fromTime: '12:15' })).toEqual({ fromTime: texts.timeRequired })
    expect(await add({}, customer)).toBe(`FORBIDDEN: ${texts.workersOnly}`)
    // Current time off counts as future.
    expect(await add({ fromDate: '2026-12-01' })).toBe('went through')
  })

  it('closes its hours for orders, and nothing else', async () => {
    const [customer, worker] = await cast()
    await atTime(thursday, async () => {
      await addTimeOff({ actor: worker }, { ...away, fromDate: friday, toDate: friday })
      const noon = {
        fromDate: '2026-12-05',
        toDate: '2026-12-05',
        fromTime: '12:00',
        toTime: '14:00',
        note: '',
      }
      await addTimeOff({ actor: worker }, noon)
      expect(await ask(customer, worker, at(friday, '10:00'))).toEqual({
        date: `${orderTexts.closedDay('Ingrid', 'fredag 4. desember')} ${orderTexts.anotherDay}`,
      })
      expect(await ask(customer, worker, at('2026-12-05', '11:00'))).toEqual({
        time: `${orderTexts.openAt('Ingrid', '00.00–12.00 og 14.00–24.00', 'lørdag 5. desember')} ${orderTexts.anotherTime}`,
      })
      expect(await ask(customer, worker, at('2026-12-05', '10:00'))).toBe('went through')
      expect(await ask(customer, worker, at('2026-12-05', '14:00'))).toBe('went through')
    })
  })
})

describe('an extra day', () => {
  it('can be ordered though its weekday is not chosen, in its hours', async () => {
    const [customer, worker] = await cast()
    await updateAvailability({ actor: worker }, { version: 1, availabilityDays: ['mandag'] })
    await atTime(thursday, async () => {
      expect(await ask(customer, worker, at(friday, '10:00'))).toEqual({
        date: `${orderTexts.closedWeekday('Ingrid', 'fredag')} ${orderTexts.anotherDay}`,
      })
      const { id } = await addExtraDay({ actor: worker }, { date: friday, from: '10:00', to: '14:00' })
      expect(await ask(customer, worker, at(friday, '10:00'), 8)).toBe('went through')
      expect(await ask(customer, worker, at(friday, '10:00'), 9)).toEqual({
        time: `${orderTexts.openAt('Ingrid', '10.00–14.00', 'fredag 4. desember')} ${orderTexts.anotherTime}`,
      })
      await removeExtraDay({ actor: worker }, { id })
      expect(await refusal(removeExtraDay({ actor: worker }, { id }))).toMatch(/^NOT_FOUND/)
      expect(await ask(customer, worker, at(friday, '10:00'))).toHaveProperty('date')
    })
  })

  it('is added once, ahead, forwards, and not where the worker is away', async () => {
    const [customer, worker] = await cast()
    const add = (change: object = {}, actor: Person = worker) =>
      atTime(thursday, () =>
        refusal(addExtraDay({ actor }, { date: friday, from: '10:00', to: '14:00', ...change })),
      )
    expect(await add({ date: '2026-12-02' })).toEqual({ date: texts.past })
    expect(await add({ date: '2031-12-02' })).toEqual({ date: texts.farAhead })
    expect(await add({ to: '10:00' })).toEqual({ to: texts.endsTooEarly })
    expect(await add({ date: '2026-13-01' })).toEqual({ date: texts.dateRequired })
    expect(await add({}, customer)).toBe(`FORBIDDEN: ${texts.workersOnly}`)
    await atTime(thursday, () =>
      addTimeOff({ actor: worker }, { ...away, fromDate: '2026-12-05', toDate: '2026-12-06' }),
    )
    expect(await add({ date: '2026-12-05' })).toEqual({ date: texts.extraDayOff })
    const clicks = await Promise.all([add(), add({ to: '16:00' })])
    expect(clicks).toHaveLength(2)
    expect(clicks).toEqual(expect.arrayContaining(['went through', { date: texts.extraDayTwice }]))
  })
})

describe('between two orders', () => {
  const accept = (worker: Person, orderId: string) => refusal(acceptOrder({ actor: worker }, { orderId }))

  it('half an hour is kept free: 30 minutes are enough, 29 are refused by the database', async () => {
    const [, worker] = await cast()
    const startsAt = at(workingDay(5), '10:00')
    const place = async (from: Date) => {
      const { orderId } = await placeOrder({ actor: await world.customer() }, world.request(worker, from))
      return orderId
    }
    const first = await place(startsAt)
    const [near, far] = [await place(startsAt), await place(startsAt)]
    const move = (id: string, minutes: number) => {
      const from = new Date(startsAt.getTime() + minutes * MINUTE)
      return world.db
        .update(orders)
        .set({ startsAt: from, endsAt: new Date(from.getTime() + 2 * world.HOUR) })
        .where(eq(orders.id, id))
    }
    await move(near, 2 * 60 + 29)
    await move(far, 2 * 60 + 30)
    expect(await accept(worker, first)).toBe('went through')
    expect(await accept(worker, near)).toBe(`CONFLICT: ${orderTexts.slotTaken}`)
    expect(await accept(worker, far)).toBe('went through')
    await move(near, -(2 * 60 + 29))
    expect(await accept(worker, near)).toBe(`CONFLICT: ${orderTexts.slotTaken}`)
    await move(near, -(2 * 60 + 30))
    expect(await accept(worker, near)).toBe('went through')
  })

  it('holds over the hours that come twice in autumn', async () => {
    const [customer] = await cast()
    // Children are looked after at night too.
    const services = [{ serviceId: 'barnepass', name: 'Barnepass', hourlyRate: 400 }]
    const worker = await world.worker({ fullName: 'Ingrid Solberg', services })
    const barnepass = { serviceId: 'barnepass' }
    await atTime(new Date('2026-10-20T08:00:00Z'), async () => {
      const night = new Date('2026-10-24T23:30:00Z')
      expect(localTime(night)).toBe('01:30')
      // Two real hours: they end when the clock shows 02.30 for the second time.
      const { orderId } = await placeOrder(
        { actor: customer },
        { ...world.request(worker, night, 4), ...barnepass },
      )
      expect(await accept(worker, orderId)).toBe('went through')
      expect(await ask(customer, worker, at('2026-10-25', '02:30'), 4, barnepass)).toEqual({
        time: `${orderTexts.busy('Ingrid')} ${orderTexts.anotherMoment}`,
      })
      expect(await ask(customer, worker, at('2026-10-25', '03:00'), 4, barnepass)).toBe('went through')
    })
  })
})
