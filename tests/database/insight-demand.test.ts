import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { centres } from '#app/work/travel/districts-map.ts'
import type { Person } from '#platform/shared/actor.ts'
import { plusDays } from '#platform/shared/months.ts'
import { DAY, HOUR, instantOf } from '#platform/shared/time.ts'
import { askingIn } from './asking.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const asking = await askingIn(world)
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { declineOrder, expireOrder, withdrawOrder } = await import('#app/work/orders/server/commands.ts')
const { cancelOrder } = await import('#app/work/orders/server/commands.ts')
const { expireOpenRequest } = await import('#app/meeting/open-requests/server/commands.ts')
const { demandAndSupply } = await import('#app/money/insight/server/queries.ts')
const { downloadDemand } = await import('#app/money/insight/server/download-demand.ts')
const { keepPlace } = await import('#app/work/travel/server/index.ts')
const { openRequests } = await import('#app/schema/open-requests.server.ts')
const { availabilityHours } = await import('#app/schema/availability.server.ts')
const { orderLines, orderSteps, orders } = await import('#app/schema/orders.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

const timer = { kind: 'system', name: 'timer' } as const
/** A Monday in Oslo, the Wednesday of whose work is asked about, and a Friday from which it is looked at. */
const asked = instantOf('2026-12-07', '08:00') as Date
const evening = instantOf('2026-12-09', '17:00') as Date
const friday = instantOf('2026-12-11', '12:00') as Date
const frogner = 'Bygdøy allé 1, 0257 Oslo'
const nowhere = 'Hytta innerst i skogen, 0890 Oslo'
const admin = await world.admin()
const worker = await world.worker({ fullName: 'Ingrid Solheim' })

await keepPlace({ actor: timer }, frogner, centres.Frogner)

const at = (date: string, time: string) => instantOf(date, time) as Date
async function ask(from: Person, startsAt: Date, address = frogner, of = worker, requested = asked) {
  const wish = { ...world.request(of, startsAt), address }
  return (await atTime(requested, () => placeOrder({ actor: from }, wish))).orderId
}
const minutesLater = (minutes: number) => new Date(asked.getTime() + minutes * 60_000)
const accept = (orderId: string, minutes = 10, by = worker) =>
  atTime(minutesLater(minutes), () => acceptOrder({ actor: by }, { orderId }))
const decline = (orderId: string, minutes = 30) =>
  atTime(minutesLater(minutes), () => declineOrder({ actor: worker }, { orderId, reason: '' }))
const expire = (orderId: string) =>
  atTime(new Date(asked.getTime() + 2 * DAY), () => expireOrder({ actor: timer }, { orderId }))
const many = (count: number) => Array.from({ length: count }, () => world.customer())
const people = (count: number) => Promise.all(many(count))

const see = (weeks = '4', when = friday) => atTime(when, () => demandAndSupply({ actor: admin }, { weeks }))
const cellsOf = async () => (await see()).told?.cells.filter(cell => cell.asked > 0)
/** Enough yes elsewhere for anything to be said: on a Tuesday at noon, where nobody knows the district. */
async function twenty(but = 0) {
  for (const one of await people(20 - but)) {
    const orderId = await ask(one, at('2026-12-08', '12:00'), nowhere)
    // Only one can be given; the others are as if they had been.
    await db.insert(orderSteps).values({ orderId, action: 'accept', at: minutesLater(5) })
    await db.update(orders).set({ status: 'cancelled', lastAction: 'cancel' }).where(eq(orders.id, orderId))
  }
}
const elsewhere = { district: null, window: 6, asked: 20, yes: 20, offered: 0 }

beforeEach(async () => {
  // What other tests asked for is years ago.
  for (const table of ['orders', 'open_requests'])
    await db.execute(
      `update ${table} set starts_at = starts_at - interval '730 days', ends_at = ends_at - interval '730 days'`,
    )
})

describe('what was asked for', () => {
  it('is told of from twenty requests on, and by no one but administrators', async () => {
    await twenty(1)
    expect(await see()).toEqual({ asked: 19, yes: 19, from: '2026-11-16', to: '2026-12-11', told: null })
    const [last] = await people(1)
    await decline(await ask(last as Person, evening))
    expect(await see()).toMatchObject({ asked: 20, yes: 19, told: { need: null } })
    for (const actor of [last as Person, worker])
      await expect(demandAndSupply({ actor }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(demandAndSupply({ actor: admin }, { weeks: '52' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  it('stands at the district of the work and the hour in Oslo, with the yes that came', async () => {
    await twenty()
    const [one, two, three, four, five] = await people(5)
    const yes = await ask(one as Person, evening)
    await decline(await ask(two as Person, evening))
    await expire(await ask(three as Person, evening))
    // Who took it back waits for nobody, and who called off had a yes.
    const back = await ask(four as Person, evening)
    await atTime(asked, () => withdrawOrder({ actor: four as Person }, { orderId: back }))
    await accept(yes)
    const off = await ask(five as Person, at('2026-12-10', '07:30'))
    await accept(off)
    await atTime(minutesLater(60), () =>
      cancelOrder({ actor: five as Person }, { orderId: off, expectedCharge: 0 }),
    )
    expect(await cellsOf()).toEqual([
      { district: 'Frogner', window: 3, asked: 1, yes: 1, offered: 0 },
      { district: 'Frogner', window: 8, asked: 3, yes: 1, offered: 0 },
      elsewhere,
    ])
  })

  it('is asked once by whoever asks several for the same day, with the yes or as they asked last', async () => {
    await twenty()
    const second = await world.worker()
    const [lucky, unlucky, sure] = await people(3)
    await decline(await ask(lucky as Person, evening))
    await accept(
      await ask(lucky as Person, at('2026-12-09', '19:00'), frogner, second, minutesLater(40)),
      50,
      second,
    )
    await decline(await ask(unlucky as Person, evening))
    await decline(
      await ask(unlucky as Person, at('2026-12-09', '11:00'), frogner, worker, minutesLater(40)),
      50,
    )
    // A no after a yes takes nothing away.
    await accept(await ask(sure as Person, at('2026-12-09', '14:00'), frogner, second), 5, second)
    await decline(await ask(sure as Person, evening, frogner, worker, minutesLater(40)), 50)
    // Another day is another request.
    await decline(await ask(unlucky as Person, at('2026-12-10', '11:00')))
    expect(await cellsOf()).toEqual([
      { district: 'Frogner', window: 5, asked: 2, yes: 0, offered: 0 },
      { district: 'Frogner', window: 7, asked: 1, yes: 1, offered: 0 },
      { district: 'Frogner', window: 9, asked: 1, yes: 1, offered: 0 },
      elsewhere,
    ])
  })

  it('may have been asked of everybody: chosen, it counts once, where it was said to be', async () => {
    await twenty()
    const [one, two, three] = await people(3)
    const publish = (actor: Person, startsAt: Date) =>
      atTime(asked, () => asking.publish(actor, startsAt, { district: 'Bjerke', address: nowhere }))
    const chosen = await publish(one as Person, evening)
    await atTime(asked, () => asking.answer(worker, chosen.requestId))
    await atTime(minutesLater(90), () => asking.choose(one as Person, chosen.requestId, worker))
    const alone = await publish(two as Person, at('2026-12-10', '10:00'))
    await atTime(at('2026-12-10', '08:00'), () =>
      expireOpenRequest({ actor: timer }, { requestId: alone.requestId }),
    )
    const back = await publish(three as Person, at('2026-12-10', '10:00'))
    await db.update(openRequests).set({ status: 'withdrawn' }).where(eq(openRequests.id, back.requestId))
    expect(await cellsOf()).toEqual([
      { district: 'Bjerke', window: 5, asked: 1, yes: 0, offered: 0 },
      { district: 'Bjerke', window: 8, asked: 1, yes: 1, offered: 0 },
      elsewhere,
    ])
  })

  it('is of work that was to begin in the weeks that are chosen, until now', async () => {
    const [one] = await people(1)
    const orderId = await ask(one as Person, evening)
    await decline(orderId)
    const monday = (back: number) => at(plusDays('2026-12-07', -7 * back), '00:00').getTime()
    const move = (to: number) =>
      db
        .update(orders)
        .set({ startsAt: new Date(to), endsAt: new Date(to + 2 * HOUR) })
        .where(eq(orders.id, orderId))
    const inWeeks = async () => Promise.all(['4', '12', '24'].map(async weeks => (await see(weeks)).asked))
    for (const [to, counts] of [
      [monday(3), [1, 1, 1]],
      [monday(3) - 1, [0, 1, 1]],
      [monday(11) - 1, [0, 0, 1]],
      // In summer time, an hour earlier.
      [monday(23), [0, 0, 1]],
      [monday(23) - 1, [0, 0, 0]],
      [friday.getTime() - 1, [1, 1, 1]],
      [friday.getTime(), [0, 0, 0]],
    ] as const) {
      await move(to)
      expect(await inWeeks()).toEqual(counts)
    }
  })
})

describe('where people lack', () => {
  it('names the place, and the verified workers with hours then who do not travel so far', async () => {
    for (const one of await people(20)) await decline(await ask(one, evening))
    const near = await world.worker({ fullName: 'Nora Nær', profile: { district: 'Sagene', reach: 15 } })
    await world.worker({ fullName: 'Alle Steder', profile: { district: 'Sagene', reach: null } })
    await world.worker({
      fullName: 'Petter Prøves',
      profile: { district: 'Sagene', reach: 15, verificationStatus: 'pending', verificationApprovedAt: null },
    })
    await world.worker({
      fullName: 'Gjemt Hansen',
      profile: { district: 'Sagene', reach: 15, isVisibleToCustomers: false },
    })
    const mornings = await world.worker({ fullName: 'Morten M', profile: { district: 'Sagene', reach: 15 } })
    await db
      .update(availabilityHours)
      .set({ fromHalfHour: 16, toHalfHour: 24 })
      .where(eq(availabilityHours.profileId, mornings.profileId))
    const { told } = await see()
    expect(told?.need).toEqual({
      ...{ district: 'Frogner', from: 8, to: 9, asked: 20, yes: 0, tooFarCount: 1 },
      tooFar: [{ userId: near.userId, name: 'Nora Nær' }],
    })
    // Every listed worker of Sagene is open day and night, but Morten, who has mornings.
    const offeredAt = (window: number) =>
      told?.cells.find(cell => cell.district === 'Sagene' && cell.window === window)?.offered ?? 0
    expect(offeredAt(5) - offeredAt(8)).toBe(7 * 4)
    expect(offeredAt(8) % (7 * 4)).toBe(0)
    await db.update(profiles).set({ isVisibleToCustomers: false }).where(eq(profiles.id, near.profileId))
    expect((await see()).told?.need?.tooFarCount).toBe(0)
  })
})

describe('how soon workers answer', () => {
  it('counts a yes and a no alike, and what ran out by itself', async () => {
    await twenty()
    const before = (await see()).told?.answers
    expect(before).toEqual({ usual: 5, counts: [20, 0, 0, 0, 0], unanswered: 0 })
    const [one, two, three, four, five] = await people(5)
    const yes = await ask(one as Person, evening)
    await decline(await ask(two as Person, evening), 59)
    await decline(await ask(three as Person, evening), 60)
    await decline(await ask(four as Person, evening), 1440)
    await expire(await ask(five as Person, evening))
    await accept(yes, 15)
    expect((await see()).told?.answers).toEqual({ usual: 5, counts: [20, 2, 1, 0, 1], unanswered: 1 })
  })

  it('is by service too', async () => {
    await twenty()
    const [one] = await people(1)
    await decline(await ask(one as Person, evening))
    expect((await see()).told?.services).toEqual([{ service: 'hagearbeid', asked: 21, yes: 20 }])
  })
})

it('is a file for administrators, with offered hours where nobody asked, and the log says who took it', async () => {
  await twenty()
  await expect(downloadDemand({ actor: worker }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const file = await atTime(friday, () => downloadDemand({ actor: admin }, { weeks: '12' }))
  expect(file.name).toBe('naerhjelp-innsikt-2026-12-11.csv')
  const [head, ...rows] = (await file.text()).trimEnd().split('\r\n')
  expect(head).toMatch(/Bydel;Klokken;Spurte;Fikk ja;Uten hjelp;Tilbudte timer i uken$/)
  expect(rows.at(-1)).toBe('Ukjent bydel;12–14;20;20;0;0')
  expect(rows.some(row => /^Sagene;00–02;0;0;0;[1-9]/.test(row))).toBe(true)
  const noted = await db.select().from(auditLog).where(eq(auditLog.command, 'insight.download-demand'))
  expect(noted).toMatchObject([{ actorId: admin.userId, details: { weeks: '12' } }])
  expect(await db.select().from(orderLines)).not.toEqual([])
})
