import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { timeAt } from '#app/people/availability/hours.ts'
import { halfHoursOf } from '#app/people/availability/open-hours.ts'
import { DAY, HOUR, instantOf, localDate, localTime } from '#platform/shared/time.ts'
import { openWorld } from '../database/world.ts'

/**
 * On the two days when the clock changes, an order follows the clock, and 24 hours are 24 hours.
 */
const world = await openWorld()
const { atTime } = await import('#platform/clock.server.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder } = await import('#app/work/orders/server/commands.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { freeTimes } = await import('#app/work/orders/server/free-times.ts')
const { orders } = await import('#app/schema/orders.server.ts')

const everyTime = Array.from({ length: 48 }, (_, half) => timeAt(half))
const days = [
  { date: '2026-03-29', hours: 23, asked: new Date('2026-03-10T09:00:00Z'), never: ['02:00', '02:30'] },
  { date: '2026-10-25', hours: 25, asked: new Date('2026-10-05T09:00:00Z'), never: [] as string[] },
]

test.each(days)('$date, $hours hours long: every half hour', async ({ date, hours, asked, never }) => {
  // Children may be looked after on Sundays and at night too.
  const services = [{ serviceId: 'barnepass', name: 'Barnepass', hourlyRate: 400 }]
  const [customer, worker] = [await world.customer(), await world.worker({ services })]
  expect(halfHoursOf(date)).toHaveLength(hours * 2)
  const wish = (time: string) => ({ ...world.request(worker, asked, 2), serviceId: 'barnepass', date, time })
  const { times } = await atTime(asked, () =>
    freeTimes(
      { actor: customer },
      { workerId: worker.profileId, serviceId: 'barnepass', date, halfHours: 2 },
    ),
  )
  expect(times).toEqual(everyTime.filter(time => !never.includes(time)))

  let right = 0
  for (const [turn, time] of everyTime.entries()) {
    const placing = atTime(asked, () => placeOrder({ actor: customer }, wish(time)))
    if (never.includes(time)) {
      await expect(placing).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        data: { fields: { time: expect.stringContaining('Klokken stilles') } },
      })
      right += 1
      continue
    }
    const { orderId } = await placing
    const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId))
    const startsAt = order?.startsAt ?? new Date(0)
    expect([localDate(startsAt), localTime(startsAt)]).toEqual([date, time])
    expect((order?.endsAt.getTime() ?? 0) - startsAt.getTime()).toBe(HOUR)
    await atTime(asked, () => acceptOrder({ actor: worker }, { orderId }))

    // Free while 24 real hours remain, whatever the clock showed the day before.
    const [limit, isLate] = [startsAt.getTime() - DAY, turn % 2 === 1]
    const at = new Date(isLate ? limit + 1 : limit)
    const { cancellationCharge, cancellationFree, agreed } = await atTime(at, () =>
      oneOrder({ actor: customer }, { orderId }),
    )
    expect([time, cancellationFree]).toEqual([time, isLate ? null : 'in-time'])
    const half = agreed.gross / 2
    expect([time, cancellationCharge]).toEqual([time, isLate ? half : 0])
    const cancel = (expectedCharge: number) =>
      atTime(at, () => cancelOrder({ actor: customer }, { orderId, expectedCharge }))
    await expect(cancel(isLate ? 0 : half)).rejects.toMatchObject({ data: { reason: 'charge-changed' } })
    await cancel(isLate ? half : 0)
    right += 1
  }
  console.info(`summer time, ${date}: ${right} of ${everyTime.length} half hours right`)
  expect(right).toBe(everyTime.length)
})

test('a day of 24 hours by the clock is 23 or 25 hours away over the night between', () => {
  const away = (date: string, before: string) =>
    ((instantOf(date, '10:00')?.getTime() ?? 0) - (instantOf(before, '10:00')?.getTime() ?? 0)) / HOUR
  expect(away('2026-03-29', '2026-03-28')).toBe(23)
  expect(away('2026-10-25', '2026-10-24')).toBe(25)
})
