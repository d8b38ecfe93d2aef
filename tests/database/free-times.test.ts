import { expect, it } from 'vitest'
import { usualHours, weekOf } from '#app/people/availability/hours.ts'
import { weekdayIds } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { freeTimes } = await import('#app/work/orders/server/free-times.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { addTimeOff } = await import('#app/people/availability/server/add-time-off.ts')
const { updateAvailability } = await import('#app/people/profiles/server/update-availability.ts')
const { atTime } = await import('#platform/clock.server.ts')

const thursday = new Date('2026-12-03T08:00:00Z')
const friday = '2026-12-04'

it('leaves out what is agreed with the rest around it, time off, closed days and closed hours', async () => {
  const [customer, worker] = [await world.customer(), await world.worker()]
  await atTime(thursday, async () => {
    await updateAvailability(
      { actor: worker },
      {
        version: 1,
        availabilityDays: weekdayIds.filter(day => day !== 'søndag'),
        hours: weekOf(() => usualHours),
      },
    )
    const ask = (halfHours: number, date?: string) =>
      freeTimes({ actor: customer }, { workerId: worker.profileId, halfHours, date })
    const before = await ask(4, friday)
    expect([before.times[0], before.times.at(-1), before.times.length]).toEqual(['08:00', '18:00', 21])

    const { orderId } = await placeOrder(
      { actor: customer },
      world.request(worker, new Date('2026-12-04T11:00:00Z')),
    )
    // An unanswered request occupies no time.
    expect((await ask(4, friday)).times).toEqual(before.times)
    await acceptOrder({ actor: worker }, { orderId })
    const around = (await ask(4, friday)).times
    expect(around.filter(time => '09:00' <= time && time <= '15:00')).toEqual([
      '09:00',
      '09:30',
      '14:30',
      '15:00',
    ])
    expect((await ask(12, friday)).times).toEqual([])

    const off = { fromTime: '00:00', toTime: '24:00', note: 'Hemmelig' }
    await addTimeOff({ actor: worker }, { ...off, fromDate: '2026-12-07', toDate: '2026-12-08' })
    const { days } = await ask(12, friday)
    expect(days).toHaveLength(14)
    expect(days[0]?.date).toBe('2026-11-30')
    expect(days.filter(({ free }) => free).map(({ date }) => date)).toEqual([
      ...['2026-12-03', '2026-12-05', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'],
    ])
    expect((await ask(4)).times).toEqual([])
    expect((await ask(4)).days.map(({ date }) => date)).toEqual(days.map(({ date }) => date))
    expect((await ask(4, '2029-12-04')).times).toEqual([])
  })
})

it('tells two weeks from a day with every time, how much fits at the most, and what the service costs now', async () => {
  const [customer, worker] = [await world.customer(), await world.worker()]
  await atTime(thursday, async () => {
    await updateAvailability(
      { actor: worker },
      {
        version: 1,
        availabilityDays: ['torsdag', 'fredag'],
        hours: weekOf(() => ({ from: '10:00', to: '15:30' })),
      },
    )
    const ask = (halfHours: number, more = {}) =>
      freeTimes(
        { actor: customer },
        {
          ...{ workerId: worker.profileId, halfHours, serviceId: 'hagearbeid', from: '2026-12-03' },
          ...more,
        },
      )
    const { days, longest, rate } = await ask(6)
    expect([days.length, days[0]?.date, longest, rate]).toEqual([14, '2026-12-03', 11, 40_000])
    // Today from when the notice allows.
    expect(days[0]?.times).toEqual(['11:00', '11:30', '12:00', '12:30'])
    expect(days[1]?.times).toEqual(['10:00', '10:30', '11:00', '11:30', '12:00', '12:30'])
    expect(days.filter(({ free }) => free).map(({ date }) => date)).toEqual([
      ...['2026-12-03', '2026-12-04', '2026-12-10', '2026-12-11'],
    ])
    expect((await ask(2, { from: '2029-12-03' })).longest).toBe(0)
    expect((await ask(2, { serviceId: 'matlaging' })).rate).toBeNull()
  })
})

it('is told to customers, of workers whom they can find', async () => {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const hidden = await world.worker({ profile: { isVisibleToCustomers: false } })
  const input = (workerId: string) => ({ workerId, halfHours: 4, date: friday })
  await expect(freeTimes({ actor: customer }, input(hidden.profileId))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(freeTimes({ actor: customer }, input(customer.profileId))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(freeTimes({ actor: worker }, input(worker.profileId))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

it('is told to visitors too, of those who can be ordered, and of no order', async () => {
  const worker = await world.worker()
  const waiting = await world.worker({ profile: { verificationStatus: 'pending' } })
  const hidden = await world.worker({ profile: { isVisibleToCustomers: false } })
  const visitor = { actor: { kind: 'visitor' } } as const
  const input = (workerId: string) => ({ workerId, halfHours: 4, date: friday })
  const told = await atTime(thursday, () => freeTimes(visitor, input(worker.profileId)))
  expect(told.times.length).toBeGreaterThan(0)
  for (const { profileId } of [waiting, hidden])
    await expect(freeTimes(visitor, input(profileId))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(
    freeTimes(visitor, { ...input(worker.profileId), orderId: crypto.randomUUID() }),
  ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
