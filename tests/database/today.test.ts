import { expect, it } from 'vitest'
import { typedWish } from '#app/facts/wish.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { jobSheet } = await import('#app/work/today/server/queries.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { atTime } = await import('#platform/clock.server.ts')

/** A Saturday afternoon in Oslo, before the night the clock goes back. */
const now = new Date('2027-10-30T12:00:00Z')
const at = (text: string) => new Date(text)
const services = [{ serviceId: 'barnepass', name: 'Barnepass', hourlyRate: 400 }]

async function agree(customer: Person, worker: Person, startsAt: Date, halfHours = 4) {
  const before = new Date(startsAt.getTime() - 3 * DAY)
  // Children are looked after in the evenings and on Sundays too. Two may come to one place when that is meant.
  const wish = { ...world.request(worker, startsAt, halfHours), serviceId: 'barnepass' }
  const asked = { ...wish, tasks: ['Klipp', 'Rydd'], meant: true }
  const { orderId } = await atTime(before, () => placeOrder({ actor: customer }, asked))
  await atTime(before, () => acceptOrder({ actor: worker }, { orderId }))
  return orderId
}
const read = (actor: Person, when = now) => atTime(when, () => jobSheet({ actor }, {}))
const idsOf = (sheet: Awaited<ReturnType<typeof read>>) =>
  sheet.days.map(({ jobs }) => jobs.map(({ orderId }) => orderId))

it('is what the worker has agreed today and tomorrow, with what it takes to get there and do it', async () => {
  const customer = await world.customer({ fullName: 'Kari Nordmann', profile: { phone: '40102030' } })
  const [worker, other] = [await world.worker({ services }), await world.worker({ services })]
  const later = await agree(customer, worker, at('2027-10-30T15:00:00Z'))
  const earlier = await agree(customer, worker, at('2027-10-30T08:00:00Z'))
  // 23.30 on a 25-hour day is still tomorrow; half past midnight after it is not.
  const lateTomorrow = await agree(customer, worker, at('2027-10-31T20:30:00Z'), 2)
  await agree(customer, worker, at('2027-10-31T23:30:00Z'), 2)
  await agree(customer, other, at('2027-10-30T15:00:00Z'))
  const calledOff = await agree(customer, worker, at('2027-10-31T13:00:00Z'))
  await atTime(at('2027-10-29T08:00:00Z'), () =>
    cancelOrder({ actor: customer }, { orderId: calledOff, expectedCharge: 0 }),
  )
  const sheet = await read(worker)
  expect(sheet.days.map(({ date }) => date)).toEqual(['2027-10-30', '2027-10-31'])
  expect(idsOf(sheet)).toEqual([[earlier, later], [lateTomorrow]])
  expect(sheet).toMatchObject({ profileId: worker.profileId, asOf: now.toISOString() })
  expect(sheet.days[0]?.jobs[0]).toEqual({
    ...{ orderId: earlier, serviceName: 'Barnepass', customer: 'Kari', phone: '40102030' },
    ...{ ...typedWish(), address: 'Maridalsveien 87 B, 0461 Oslo', description: 'Klippe hekken.' },
    ...{ startsAt: '2027-10-30T08:00:00.000Z', endsAt: '2027-10-30T10:00:00.000Z' },
    tasks: ['Klipp', 'Rydd'],
  })
})

it('keeps what has begun until it is delivered, also over midnight, and no longer', async () => {
  const [customer, worker] = [await world.customer(), await world.worker({ services })]
  const startsAt = at('2027-10-29T21:00:00Z')
  const orderId = await agree(customer, worker, startsAt, 4)
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  const pastMidnight = new Date(startsAt.getTime() + 1.5 * HOUR)
  expect(idsOf(await read(worker, pastMidnight))).toEqual([[orderId], []])
  await atTime(pastMidnight, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 3 }))
  expect(idsOf(await read(worker, pastMidnight))).toEqual([[], []])
})

it('is for workers only', async () => {
  for (const actor of [await world.customer(), await world.admin()])
    await expect(jobSheet({ actor }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(jobSheet({ actor: { kind: 'visitor' } }, {})).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  })
})
