/** Cleaning at night: the supplement in the line that is agreed, and in every price that comes of it. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime } = await import('#platform/clock.server.ts')
const { HOUR, instantOf } = await import('#platform/shared/time.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { allComplaints } = await import('#app/work/evidence/server/queries.ts')
const { resolveComplaint } = await import('#app/work/orders/server/resolve-complaint.ts')
const { approveOrder, cancelOrder, complainAboutOrder, startOrder } = await import(
  '#app/work/orders/server/commands.ts'
)
const { orderLines } = await import('#app/schema/orders.server.ts')
const { rates } = await import('#app/facts/rates.ts')

/** A Thursday, and the Monday after it. */
const now = new Date('2026-11-26T08:00:00Z')
const evening = instantOf('2026-11-30', '20:00') as Date
const hoursOn = (hours: number) => new Date(evening.getTime() + hours * HOUR)
const services = [{ serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 480 }]

async function agreed(serviceId = 'rydde-vaske') {
  const worker = await world.worker({
    services: [...services, { serviceId: 'barnepass', name: 'Barnepass', hourlyRate: 480 }],
  })
  const customer = await world.customer()
  const asked = { ...world.request(worker, evening, 6), serviceId }
  const { orderId } = await atTime(now, () => placeOrder({ actor: customer }, asked))
  await atTime(now, () => acceptOrder({ actor: worker }, { orderId }))
  const see = (at = now) => atTime(at, () => oneOrder({ actor: customer }, { orderId }))
  return { orderId, worker, customer, see }
}

async function delivered(workedHalfHours: number) {
  const order = await agreed()
  const { orderId, worker } = order
  await atTime(evening, () => startOrder({ actor: worker }, { orderId }))
  await atTime(hoursOn(3), () => deliverOrder({ actor: worker }, { orderId, workedHalfHours }))
  return order
}

const linesOf = (orderId: string) => db.select().from(orderLines).where(eq(orderLines.orderId, orderId))

describe('cleaning from eight to eleven in the evening', () => {
  it('is agreed with two hours of night; looking after children at the same time is not', async () => {
    const cleaning = await agreed()
    const night = { nightHalfHours: 4, nightRate: 5600, nightGross: 11_200 }
    expect((await cleaning.see()).agreed).toMatchObject({ ...night, rate: 48_000, gross: 155_200 })
    expect(await linesOf(cleaning.orderId)).toEqual([expect.objectContaining({ ...night, wage: 81_135 })])
    const children = await agreed('barnepass')
    expect((await children.see()).agreed).toMatchObject({
      ...{ nightHalfHours: 0, nightRate: 0, nightGross: 0, gross: 144_000 },
    })
  })

  it('is charged for the hours that were worked, from the agreed start', async () => {
    const { orderId, customer } = await delivered(5)
    await atTime(hoursOn(4), () => approveOrder({ actor: customer }, { orderId, expectedCharge: 128_400 }))
    const charge = (await linesOf(orderId)).find(({ kind }) => kind === 'charge')
    expect(charge).toMatchObject({ halfHours: 5, nightHalfHours: 3, nightGross: 8400, gross: 128_400 })
  })

  it('is charged as it was agreed, though a rate is decided for that day since', async () => {
    const { orderId, customer, see } = await delivered(6)
    const before = (await see(hoursOn(4))).standing
    const table = rates.cleaningNightSupplement as {
      from: string
      value: number
      source: string
      grade: 'A'
    }[]
    table.push({ from: '2026-11-01', value: 9900, source: 'a later decision', grade: 'A' })
    try {
      await atTime(hoursOn(4), () => approveOrder({ actor: customer }, { orderId, expectedCharge: 155_200 }))
    } finally {
      table.pop()
    }
    const [first, last] = (await linesOf(orderId)).sort((a, b) => a.kind.localeCompare(b.kind))
    const { id: _, kind: __, ...one } = first ?? {}
    const { id: ___, kind: ____, ...other } = last ?? {}
    expect(other).toEqual(one)
    expect(before).toMatchObject({ gross: 155_200, nightGross: 11_200 })
  })

  it('costs half of all of it when it is called off late', async () => {
    const { orderId, customer, see } = await agreed()
    expect((await see(hoursOn(-5))).cancellationCharge).toBe(77_600)
    await atTime(hoursOn(-5), () => cancelOrder({ actor: customer }, { orderId, expectedCharge: 77_600 }))
    const charge = (await linesOf(orderId)).find(({ kind }) => kind === 'charge')
    expect(charge).toMatchObject({ gross: 77_600, nightGross: 5600, nightHalfHours: 4 })
  })

  it('is known as paid in full, in part and not at all among the complaints', async () => {
    const admin = await world.admin()
    for (const [outcome, refund] of [
      ['none', 0],
      ['partial', 20_000],
      ['full', 155_200],
    ] as const) {
      const { orderId, customer } = await delivered(6)
      await atTime(hoursOn(4), () =>
        complainAboutOrder({ actor: customer }, { orderId, text: 'Det er støv igjen i hele stuen.' }),
      )
      await atTime(hoursOn(5), () =>
        resolveComplaint(
          { actor: admin },
          { orderId, outcome, reason: 'Vi har sett på bildene.', ...(outcome === 'partial' && { refund }) },
        ),
      )
      const { complaints } = await allComplaints({ actor: admin }, { view: 'decided', outcome } as never)
      const card = complaints.find(found => found.orderId === orderId)
      expect([card?.gross, card?.decision]).toMatchObject([155_200, { outcome, refund }])
    }
  })
})

describe('the database refuses a line', () => {
  const broken = async (set: Partial<typeof orderLines.$inferInsert>) => {
    const { orderId } = await agreed()
    const [line] = await linesOf(orderId)
    if (!line) throw new Error('no line')
    const { randomUUID } = await import('node:crypto')
    return db
      .insert(orderLines)
      .values({ ...line, id: randomUUID(), kind: 'charge', ...set })
      .then(
        () => 'taken',
        (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
      )
  }
  it.each([
    [{ nightHalfHours: 7 }, 'order_lines_night'],
    [{ nightHalfHours: -1 }, 'order_lines_night'],
    [{ nightRate: 0 }, 'order_lines_night'],
    [{ nightGross: -1 }, 'order_lines_night_gross'],
    [{ nightGross: 155_201 }, 'order_lines_night_gross'],
    [{ nightHalfHours: 0 }, 'order_lines_night_gross'],
    [{}, 'taken'],
  ])('%o: %s', async (set, expected) => {
    expect(await broken(set)).toBe(expected)
  })
})
