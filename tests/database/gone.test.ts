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
const { setStatus } = await import('#app/company/verification/server/set-status.ts')
const { setActive } = await import('#app/company/verification/server/set-active.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { liftSuspension } = await import('#app/company/suspension/server/lift-suspension.ts')
const { setVisibility } = await import('#app/people/profiles/server/set-visibility.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { sayOnTheWay } = await import('#app/work/orders/server/on-the-way.ts')
const { shutOutOrder } = await import('#app/work/orders/server/shut-out-order.ts')
const { sendReminder } = await import('#app/work/orders/server/send-reminder.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { askSeries } = await import('#app/work/series/server/ask-series.ts')
const { acceptSeries } = await import('#app/work/series/server/accept-series.ts')
const { oneSeries } = await import('#app/work/series/server/queries.ts')
const { queue } = await import('#app/company/queue/server/queries.ts')
const { searchPeople } = await import('#app/schema/search.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const kari = await world.admin({ fullName: 'Kari Sjef' })
const nextDay = workingMornings(now())

const stateOf = async ({ profileId }: Person) => {
  const [found] = await db.select().from(profiles).where(eq(profiles.id, profileId))
  if (!found) throw new Error('no such worker')
  return found.verificationStatus
}
const decide = async (worker: Person, status: 'approved' | 'rejected') =>
  setStatus(
    { actor: kari },
    {
      workerId: worker.profileId,
      status,
      notes: 'Politiattesten mangler.',
      seenStatus: await stateOf(worker),
    },
  )
const activate = (worker: Person, active: boolean) =>
  setActive({ actor: kari }, { workerId: worker.profileId, active, reason: 'Politiattesten mangler.' })

/** The ways to take a worker out, and back. */
const ways = {
  rejected: { out: (who: Person) => decide(who, 'rejected'), back: (who: Person) => decide(who, 'approved') },
  deactivated: { out: (who: Person) => activate(who, false), back: (who: Person) => activate(who, true) },
}

const people = async () => ({
  customer: await world.customer({ fullName: 'Nora Vik' }),
  worker: await world.worker({ fullName: 'Ingrid Solheim' }),
})
const asked = async (customer: Person, worker: Person, startsAt = nextDay()) => ({
  ...(await placeOrder({ actor: customer }, world.request(worker, startsAt))),
  startsAt,
})
async function agreed(customer: Person, worker: Person) {
  const made = await asked(customer, worker)
  await acceptOrder({ actor: worker }, { orderId: made.orderId })
  return made
}
const read = (actor: Person, orderId: string) => oneOrder({ actor }, { orderId })
const waiting = async (worker: Person) =>
  (await queue({ actor: kari }, {})).cases.find(({ kind, id }) => kind === 'gone' && id === worker.profileId)
const isFound = async ({ profileId }: Person) =>
  (await db.select().from(searchPeople).where(eq(searchPeople.profileId, profileId))).length === 1

describe.each(Object.entries(ways))('a worker who is %s', (_, { out, back }) => {
  it('has no requests any more, and their customers are told without the reason', async () => {
    const { customer, worker } = await people()
    const { orderId } = await asked(customer, worker)
    const startsAt = nextDay()
    const { seriesId } = await askSeries(
      { actor: customer },
      {
        ...world.request(worker, startsAt),
        weeksBetween: 1,
        dates: [localDate(startsAt)],
        expectedRate: 40_000,
      },
    )
    const { requestId } = await publish(customer, nextDay())
    await answer(worker, requestId)
    await out(worker)
    expect((await read(customer, orderId)).status).toBe('cancelled')
    expect((await oneSeries({ actor: customer }, { seriesId })).status).toBe('ended')
    expect((await page(customer, requestId)).received).toEqual([])
    expect(await told(customer)).toEqual(expect.arrayContaining(['order.closed', 'series.shut']))
    const said = await db.select().from(notifications).where(eq(notifications.userId, customer.userId))
    expect(JSON.stringify(said)).not.toMatch(/Politiattest|avslått|deaktivert/)

    expect(await problemOf(acceptOrder({ actor: worker }, { orderId }))).toBe('CONFLICT state.cancelled')
    expect(await problemOf(acceptSeries({ actor: worker }, { seriesId }))).toBe('CONFLICT state.ended')
    const another = await publish(await world.customer(), nextDay())
    expect(await problemOf(answer(worker, another.requestId))).toBe('NOT_FOUND')
    expect(await problemOf(asked(customer, worker))).toBe('NOT_FOUND')
    expect(await isFound(worker)).toBe(false)
    expect(await problemOf(setVisibility({ actor: worker }, { visible: true }))).toBe(
      (await stateOf(worker)) === 'rejected' ? 'went through' : 'CONFLICT state.held-back',
    )
    expect(await isFound(worker)).toBe(false)
    await back(worker)
    expect(await isFound(worker)).toBe(true)
  })

  it('has agreements that are marked, wait in the queue, are not started, and cost nothing to call off', async () => {
    const { customer, worker } = await people()
    const [one, two] = [await agreed(customer, worker), await agreed(customer, worker)]
    await out(worker)
    expect(await read(customer, one.orderId)).toMatchObject({
      status: 'confirmed',
      unavailable: 'worker',
      cancellationCharge: 0,
    })
    expect((await told(customer)).filter(kind => kind === 'order.marked')).toHaveLength(1)
    expect(await waiting(worker)).toMatchObject({
      title: 'Ingrid Solheim har 2 oppdrag igjen',
      told: [{ who: 'Nora' }],
    })
    const start = atTime(one.startsAt, () => startOrder({ actor: worker }, { orderId: one.orderId }))
    expect(await problemOf(start)).toBe('FORBIDDEN unavailable')
    const { orderId, startsAt } = one
    const onTheWay = atTime(new Date(startsAt.getTime() - HOUR), () =>
      sayOnTheWay({ actor: worker }, { orderId, arrivesAt: startsAt.toISOString() }),
    )
    expect(await problemOf(onTheWay)).toBe('FORBIDDEN unavailable')
    const shutOut = atTime(new Date(startsAt.getTime() + HOUR / 2), () =>
      shutOutOrder({ actor: worker }, { orderId, arrived: '09:00' } as never),
    )
    expect(await problemOf(shutOut)).toBe('FORBIDDEN unavailable')
    // Nobody is told that the worker comes.
    const remind = (kind: string, before: number) => {
      const due = new Date(one.startsAt.getTime() - before)
      return atTime(due, () =>
        sendReminder(
          { actor: { kind: 'system', name: 'timer' } },
          { orderId: one.orderId, kind, due: due.toISOString() },
        ),
      )
    }
    expect(await remind('order.starts-soon', 26 * HOUR)).toEqual({ told: 0 })
    expect(await remind('order.starts-shortly', 2 * HOUR)).toEqual({ told: 0 })
    // Who cannot start is not told to.
    expect(await remind('order.not-started', -HOUR / 2)).toEqual({ told: 1 })
    const late = new Date(one.startsAt.getTime() - HOUR)
    await atTime(late, () => cancelOrder({ actor: customer }, { orderId: one.orderId, expectedCharge: 0 }))

    await back(worker)
    expect(await waiting(worker)).toBeUndefined()
    expect(await read(customer, two.orderId)).toMatchObject({ status: 'confirmed', unavailable: null })
    expect((await told(customer)).filter(kind => kind === 'order.unmarked')).toHaveLength(1)
    await atTime(two.startsAt, () => startOrder({ actor: worker }, { orderId: two.orderId }))
  })

  it('finishes the work that has begun', async () => {
    const { customer, worker } = await people()
    const { orderId, startsAt } = await agreed(customer, worker)
    await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
    await out(worker)
    const endsAt = new Date(startsAt.getTime() + 2 * HOUR)
    await atTime(endsAt, () => deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 }))
    expect((await read(customer, orderId)).status).toBe('delivered')
    expect(await waiting(worker)).toBeUndefined()
  })

  it('and suspended too is told of once, and is back when neither holds', async () => {
    const { customer, worker } = await people()
    const { orderId } = await agreed(customer, worker)
    const { userId } = worker
    await out(worker)
    await suspendPerson({ actor: kari }, { userId, reason: 'Flere kunder sier at du ikke har møtt.' })
    expect((await told(customer)).filter(kind => kind === 'order.marked')).toHaveLength(1)
    await liftSuspension({ actor: kari }, { userId, reason: 'Vi tok feil.' })
    expect((await read(customer, orderId)).unavailable).toBe('worker')
    expect(await told(customer)).not.toContain('order.unmarked')
    await back(worker)
    expect((await read(customer, orderId)).unavailable).toBeNull()
    expect((await told(customer)).filter(kind => kind === 'order.unmarked')).toHaveLength(1)
  })

  it('at the second of the yes has either no request, or an agreement that is marked', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { customer, worker } = await people()
      const { orderId } = await asked(customer, worker)
      const [yes] = await Promise.all([problemOf(acceptOrder({ actor: worker }, { orderId })), out(worker)])
      const order = await read(customer, orderId)
      const marked = order.steps.some(({ action }) => action === 'mark')
      expect([yes, order.status, marked]).toEqual(
        yes === 'went through' ? [yes, 'confirmed', true] : [yes, 'cancelled', false],
      )
      expect(yes).toMatch(/went through|state\.cancelled|unavailable/)
    }
  })
})

it('a worker who hides the profile keeps what is agreed', async () => {
  const { customer, worker } = await people()
  const { orderId, startsAt } = await agreed(customer, worker)
  await setVisibility({ actor: worker }, { visible: false })
  expect((await read(customer, orderId)).unavailable).toBeNull()
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
})
