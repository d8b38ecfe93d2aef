import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, localDate } from '#platform/shared/time.ts'
import { askingIn, problemOf } from './asking.ts'
import { workingMornings } from './working-days.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { told, publish, answer, page } = await askingIn(world)
const { blockPerson } = await import('#app/meeting/messages/server/block-person.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder } = await import('#app/work/orders/server/commands.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { askSeries } = await import('#app/work/series/server/ask-series.ts')
const { oneSeries } = await import('#app/work/series/server/queries.ts')
const { sendReport } = await import('#app/services/reports/server/send-report.ts')
const { reports } = await import('#app/schema/reports.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const nextDay = workingMornings(now())
const read = (actor: Person, orderId: string) => oneOrder({ actor }, { orderId })
const block = (actor: Person, other: Person) => blockPerson({ actor }, { who: other.profileId })

/** A pair with one of everything, and the same customer's request to another worker. */
async function pair() {
  const customer = await world.customer({ fullName: 'Nora Vik' })
  const worker = await world.worker({ fullName: 'Ingrid Solheim' })
  const another = await world.worker({ fullName: 'Jonas Berg' })
  const ask = (who: Person, startsAt = nextDay()) =>
    placeOrder({ actor: customer }, world.request(who, startsAt))
  const startsAt = nextDay()
  const confirmed = await ask(worker, startsAt)
  await acceptOrder({ actor: worker }, confirmed)
  const [pending, kept] = [await ask(worker), await ask(another)]
  const first = nextDay()
  const series = await askSeries(
    { actor: customer },
    { ...world.request(worker, first), weeksBetween: 1, dates: [localDate(first)], expectedRate: 40_000 },
  )
  const { requestId } = await publish(customer, nextDay())
  await answer(worker, requestId)
  await answer(another, requestId)
  return { customer, worker, another, confirmed, startsAt, pending, kept, series, requestId }
}

describe.each(['customer', 'worker'] as const)('a block by the %s', by => {
  it('ends what waits between the two, and nothing else; the other is told, and not who', async () => {
    const made = await pair()
    const { customer, worker, confirmed, pending, kept, series, requestId } = made
    const [blocker, blocked] = by === 'customer' ? [customer, worker] : [worker, customer]
    await block(blocker, blocked)
    expect((await read(customer, pending.orderId)).status).toBe('cancelled')
    expect((await oneSeries({ actor: customer }, series)).status).toBe('ended')
    expect((await page(customer, requestId)).received.map(({ name }) => name)).toEqual(['Jonas Berg'])
    expect((await read(customer, kept.orderId)).status).toBe('pending')
    expect((await read(customer, confirmed.orderId)).status).toBe('confirmed')
    expect(await told(blocked)).toContain('order.closed')
    expect((await told(worker)).includes('open-request.closed')).toBe(by === 'customer')
    const said = await db.select().from(notifications).where(eq(notifications.userId, blocked.userId))
    expect(JSON.stringify(said)).not.toMatch(/blokk/i)
    expect(await problemOf(acceptOrder({ actor: worker }, pending))).toBe('CONFLICT state.cancelled')
  })

  it('made in good time lets what is agreed stand, and the customer who blocked call it off for nothing', async () => {
    const { customer, worker, confirmed, startsAt } = await pair()
    const [blocker, blocked] = by === 'customer' ? [customer, worker] : [worker, customer]
    await atTime(new Date(startsAt.getTime() - 25 * HOUR), () => block(blocker, blocked))
    const late = new Date(startsAt.getTime() - HOUR)
    const { orderId } = confirmed
    const free = () => cancelOrder({ actor: customer }, { orderId, expectedCharge: 0 })
    expect(await atTime(late, () => problemOf(free()))).toBe(
      by === 'customer' ? 'went through' : 'CONFLICT charge-changed',
    )
  })
})

describe('a block when calling off has begun to cost', () => {
  const cancelFor = (customer: Person, orderId: string, expectedCharge: number) =>
    problemOf(cancelOrder({ actor: customer }, { orderId, expectedCharge }))
  const lately = async () => {
    const { customer, worker, confirmed, startsAt } = await pair()
    const late = new Date(startsAt.getTime() - HOUR)
    await atTime(late, () => block(customer, worker))
    const shown = () => atTime(late, () => read(customer, confirmed.orderId))
    const report = () =>
      atTime(late, () =>
        sendReport(
          { actor: customer },
          { subject: { kind: 'profile', id: worker.profileId }, reason: 'rude', text: 'Truet meg.' },
        ),
      )
    return { customer, worker, ...confirmed, late, shown, report }
  }

  it('does not save the fee by itself: it would be a way around it', async () => {
    const { customer, orderId, late, shown } = await lately()
    const { cancellationCharge, blockedByMe } = await shown()
    expect({ cancellationCharge, blockedByMe }).toEqual({ cancellationCharge: 40_000, blockedByMe: true })
    expect(await atTime(late, () => cancelFor(customer, orderId, 0))).toBe('CONFLICT charge-changed')
  })

  it('does with a report, until an administrator has dismissed it', async () => {
    const { customer, orderId, late, shown, report } = await lately()
    const { id } = await report()
    expect(await shown()).toMatchObject({ cancellationCharge: 0, cancellationFree: 'excused' })
    await db.update(reports).set({ status: 'dismissed' }).where(eq(reports.id, id))
    expect(await shown()).toMatchObject({ cancellationCharge: 40_000, cancellationFree: null })
    await db.update(reports).set({ status: 'upheld' }).where(eq(reports.id, id))
    expect(await atTime(late, () => cancelFor(customer, orderId, 0))).toBe('went through')
  })

  it('does not with a report of long ago', async () => {
    const { late, shown, report } = await lately()
    const { id } = await report()
    await db
      .update(reports)
      .set({ at: new Date(late.getTime() - 40 * 24 * HOUR) })
      .where(eq(reports.id, id))
    expect((await shown()).cancellationCharge).toBe(40_000)
  })
})

it('twice is told of once', async () => {
  const { customer, worker } = await pair()
  await block(customer, worker)
  const before = (await told(worker)).length
  await block(customer, worker)
  expect(await told(worker)).toHaveLength(before)
})
