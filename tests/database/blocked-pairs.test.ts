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
const { cancelOrder, giveUpOrder } = await import('#app/work/orders/server/commands.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { askSeries } = await import('#app/work/series/server/ask-series.ts')
const { oneSeries } = await import('#app/work/series/server/queries.ts')
const { unblockPerson } = await import('#app/meeting/messages/server/unblock-person.ts')
const { brokenAppointments } = await import('#app/schema/reliability.server.ts')
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

  it('lets what is agreed stand, and whoever blocked call it off for nothing, however late', async () => {
    const { customer, worker, confirmed, startsAt } = await pair()
    const [blocker, blocked] = by === 'customer' ? [customer, worker] : [worker, customer]
    const late = new Date(startsAt.getTime() - HOUR)
    const { orderId } = confirmed
    await atTime(late, () => block(blocker, blocked))
    const shown = await atTime(late, () => read(blocker, orderId))
    expect(shown).toMatchObject({ status: 'confirmed', blockedByMe: true })
    expect((await atTime(late, () => read(blocked, orderId))).blockedByMe).toBe(false)
    expect((await atTime(late, () => read(customer, orderId))).cancellationFree).toBe(
      by === 'customer' ? 'excused' : null,
    )
    // The other pays as ever.
    const free = () => cancelOrder({ actor: customer }, { orderId, expectedCharge: 0 })
    expect(await atTime(late, () => problemOf(free()))).toBe(
      by === 'customer' ? 'went through' : 'CONFLICT charge-changed',
    )
    if (by === 'customer') return
    expect(
      await atTime(late, () =>
        problemOf(giveUpOrder({ actor: worker }, { orderId, reason: 'Kan ikke komme.' })),
      ),
    ).toBe('went through')
    const counted = await db.select().from(brokenAppointments).where(eq(brokenAppointments.orderId, orderId))
    expect(counted).toEqual([])
  })

  it('is seen by the administrators when it saves something, and again when it is lifted', async () => {
    const { customer, worker, confirmed, startsAt } = await pair()
    const admin = await world.admin()
    const [blocker, blocked] = by === 'customer' ? [customer, worker] : [worker, customer]
    const { orderId } = confirmed
    const late = new Date(startsAt.getTime() - 3 * HOUR)
    const callOff = (expectedCharge = 0) =>
      by === 'customer'
        ? cancelOrder({ actor: customer }, { orderId, expectedCharge })
        : giveUpOrder({ actor: worker }, { orderId, reason: 'Kan ikke komme.' })
    const seen = async () =>
      (await db.select().from(notifications).where(eq(notifications.userId, admin.userId)))
        .filter(({ link }) => link.endsWith(orderId))
        .map(({ kind, title }) => [kind, title])
    await atTime(late, () => block(blocker, blocked))
    await atTime(late, callOff)
    const [who, other] = by === 'customer' ? ['Nora Vik', 'Ingrid Solheim'] : ['Ingrid Solheim', 'Nora Vik']
    const did = by === 'customer' ? 'avbestilte' : 'meldte forfall'
    expect(await seen()).toEqual([
      ['order.blocked-late', `${who} blokkerte ${other} og ${did} 3 timer før start`],
    ])
    await atTime(late, () => unblockPerson({ actor: blocker }, { who: blocked.profileId }))
    expect((await seen()).map(([kind]) => kind)).toEqual(['order.blocked-late', 'order.block-lifted'])
    // Once more says nothing more, and neither of the two reads of a block.
    await atTime(late, () => unblockPerson({ actor: blocker }, { who: blocked.profileId }))
    expect(await seen()).toHaveLength(2)
    const said = await db.select().from(notifications).where(eq(notifications.userId, blocked.userId))
    expect(JSON.stringify(said)).not.toMatch(/blokk/i)
  })
})

it('a customer’s block is not looked at when calling off was free anyway; a worker’s is, since a give-up counts whenever it comes', async () => {
  const { customer, worker, confirmed, startsAt } = await pair()
  const admin = await world.admin()
  const early = new Date(startsAt.getTime() - 25 * HOUR)
  await atTime(early, () => block(customer, worker))
  await atTime(early, () => cancelOrder({ actor: customer }, { ...confirmed, expectedCharge: 0 }))
  await atTime(early, () => unblockPerson({ actor: customer }, { who: worker.profileId }))
  expect((await told(admin)).filter(kind => kind.includes('block'))).toEqual([])
  const other = await pair()
  const days = new Date(other.startsAt.getTime() - 25 * HOUR)
  await atTime(days, () => block(other.worker, other.customer))
  await atTime(days, () =>
    giveUpOrder({ actor: other.worker }, { ...other.confirmed, reason: 'Kan ikke komme.' }),
  )
  expect((await told(admin)).filter(kind => kind.includes('block'))).toEqual(['order.blocked-late'])
})

it('a block that was lifted saves nothing', async () => {
  const { customer, worker, confirmed, startsAt } = await pair()
  const late = new Date(startsAt.getTime() - HOUR)
  await atTime(late, () => block(customer, worker))
  await atTime(late, () => unblockPerson({ actor: customer }, { who: worker.profileId }))
  const free = () => cancelOrder({ actor: customer }, { ...confirmed, expectedCharge: 0 })
  expect(await atTime(late, () => problemOf(free()))).toBe('CONFLICT charge-changed')
})

it('twice is told of once', async () => {
  const { customer, worker } = await pair()
  await block(customer, worker)
  const before = (await told(worker)).length
  await block(customer, worker)
  expect(await told(worker)).toHaveLength(before)
})
