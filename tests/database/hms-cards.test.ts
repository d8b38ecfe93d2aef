import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { namesCleaning } from '#app/facts/cleaning.ts'
import type { Person } from '#platform/shared/actor.ts'
import type { Failure } from '#platform/shared/errors.ts'
import { DAY, instantOf, localDate } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime } = await import('#platform/clock.server.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { hmsCards } = await import('#app/schema/hms-cards.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { enterCard } = await import('#app/people/hms-cards/server/enter-card.ts')
const { decideCard } = await import('#app/people/hms-cards/server/decide-card.ts')
const { endCard, remindOfCard } = await import('#app/people/hms-cards/server/commands.ts')
const { askForMissingCards } = await import('#app/people/hms-cards/server/ask-missing.ts')
const { hmsCardsOfWorker, myHmsCards } = await import('#app/people/hms-cards/server/queries.ts')
const { waitingCards } = await import('#app/people/hms-cards/server/waiting-cards.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { startOrder } = await import('#app/work/orders/server/commands.ts')
const { freeTimes } = await import('#app/work/orders/server/free-times.ts')
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')

/** A Thursday. */
const now = new Date('2026-11-26T08:00:00Z')
const at = (date: string, time: string) => instantOf(date, time) as Date
const monday = '2026-11-30'
const timer = { actor: { kind: 'system', name: 'timer' } } as const
const services = [{ serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 500 }]

const cleaner = (more = {}) => world.worker({ services, hmsCard: false, ...more })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message, data }: Failure) => ({ code, message, ...data }),
  )
const wish = (worker: Person, date = monday) => ({
  ...world.request(worker, at(date, '09:00')),
  serviceId: 'rydde-vaske',
})
const toldOf = async ({ userId }: Person) =>
  (await db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, userId)))
    .map(({ kind }) => kind)
    .filter(kind => kind.startsWith('hms-card'))
const isFound = async (worker: Person) => {
  const { workers } = await searchWorkers({ actor: await world.customer() }, {
    service: 'rydde-vaske',
  } as never)
  return workers.some(({ id }) => id === worker.profileId)
}
async function withCard(expiresOn: string) {
  const worker = await cleaner()
  const { cardId } = await enterCard({ actor: worker }, { number: '2104 3377', expiresOn })
  await decideCard({ actor: await world.admin() }, { cardId, accepted: true })
  return { worker, cardId }
}

describe('cleaning asks for an HMS card', () => {
  it('on the day it is done too: agreed before the card ran out, it is not started', async () => {
    const { worker, cardId } = await atTime(now, () => withCard('2026-12-31'))
    const { orderId } = await atTime(now, async () =>
      placeOrder({ actor: await world.customer() }, wish(worker)),
    )
    await atTime(now, () => acceptOrder({ actor: worker }, { orderId }))
    const start = () => refusal(atTime(at(monday, '09:00'), () => startOrder({ actor: worker }, { orderId })))
    const expires = (expiresOn: string) =>
      db.update(hmsCards).set({ expiresOn }).where(eq(hmsCards.id, cardId))
    await expires('2026-11-29')
    expect(await start()).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('Renhold krever et HMS-kort som er gyldig den dagen'),
    })
    const missing = await Promise.all(waitingCards.map(({ find }) => find(reader, at(monday, '10:00'))))
    expect(missing.flat().map(({ id }) => id)).toContain(orderId)
    await expires(monday)
    expect(await start()).toBeNull()
  })

  it('entered by the worker, seen by an administrator, and then bookable', () =>
    atTime(now, async () => {
      const [worker, customer, admin] = [await cleaner(), await world.customer(), await world.admin()]
      expect(await refusal(placeOrder({ actor: customer }, wish(worker)))).toMatchObject({
        fields: { serviceId: expect.stringContaining('Det krever et gyldig HMS-kort.') },
      })
      const free = () =>
        freeTimes(
          { actor: customer },
          { workerId: worker.profileId, date: monday, halfHours: 4, serviceId: 'rydde-vaske' },
        )
      expect((await free()).times).toEqual([])
      expect(await isFound(worker)).toBe(false)

      const typed = { number: '2104 3377', expiresOn: '2028-01-15' }
      const { cardId } = await enterCard({ actor: worker }, typed)
      expect((await myHmsCards({ actor: worker }, undefined)).cards).toMatchObject([
        { number: '21043377', status: 'waiting' },
      ])
      expect((await free()).times).toEqual([])
      const cases = await waitingCards[1]?.find(reader, now)
      expect(cases?.some(({ id }) => id === cardId)).toBe(true)

      await decideCard({ actor: admin }, { cardId, accepted: true })
      expect(await hmsCardsOfWorker({ actor: admin }, { workerId: worker.profileId })).toMatchObject({
        needed: true,
        validUntil: '2028-01-15',
      })
      expect(await toldOf(worker)).toEqual(['hms-card.accepted'])
      expect((await free()).times.length).toBeGreaterThan(5)
      expect(await isFound(worker)).toBe(true)
      const { orderId } = await placeOrder({ actor: customer }, wish(worker))
      expect(await refusal(acceptOrder({ actor: worker }, { orderId }))).toBe(null)
    }))

  it('is not accepted without a reason, and the worker reads it', () =>
    atTime(now, async () => {
      const [worker, admin] = [await cleaner(), await world.admin()]
      const { cardId } = await enterCard({ actor: worker }, { number: '21043377', expiresOn: '2028-01-15' })
      const decide = (reason: string) =>
        refusal(decideCard({ actor: admin }, { cardId, accepted: false, reason }))
      expect(await decide('')).toMatchObject({ fields: { reason: expect.any(String) } })
      expect(await refusal(decideCard({ actor: worker }, { cardId, accepted: true }))).toMatchObject({
        code: 'FORBIDDEN',
      })
      expect(await decide('Bildet viser et annet nummer.')).toBe(null)
      // The other administrator was later.
      expect(await refusal(decideCard({ actor: admin }, { cardId, accepted: true }))).toMatchObject({
        code: 'CONFLICT',
        reason: 'state.changed',
      })
      expect((await myHmsCards({ actor: worker }, undefined)).cards).toMatchObject([
        { status: 'refused', reason: 'Bildet viser et annet nummer.' },
      ])
      expect(await toldOf(worker)).toEqual(['hms-card.refused'])
    }))

  it('says at the field what is wrong, and replaces a card that waits', () =>
    atTime(now, async () => {
      const worker = await cleaner()
      const enter = (number: string, expiresOn: string) =>
        refusal(enterCard({ actor: worker }, { number, expiresOn }))
      expect(await enter('12', '2028-01-15')).toMatchObject({ fields: { number: expect.any(String) } })
      expect(await enter('21043377', '2026-11-25')).toMatchObject({
        fields: { expiresOn: expect.any(String) },
      })
      expect(await enter('21043377', '2031-01-01')).toMatchObject({
        fields: { expiresOn: expect.any(String) },
      })
      expect(await enter('21043377', '2027-01-01')).toBe(null)
      expect(await enter('21043378', '2027-02-01')).toBe(null)
      const rows = await db.select().from(hmsCards).where(eq(hmsCards.profileId, worker.profileId))
      expect(rows.map(({ number }) => number)).toEqual(['21043378'])
    }))

  it('runs out: asked about a month before, no cleaning after its last day, and what was agreed waits', () =>
    atTime(now, async () => {
      const { worker, cardId } = await withCard('2026-12-02')
      const customer = await world.customer()
      const place = (date: string) => refusal(placeOrder({ actor: customer }, wish(worker, date)))
      const remind = () => remindOfCard(timer, { cardId })
      expect(await remind()).toEqual({ told: true })
      expect(await remind()).toEqual({ told: false })
      expect(await place('2026-12-02')).toBe(null)
      expect(await place('2026-12-03')).toMatchObject({
        fields: { date: expect.stringMatching(/HMS-kort.* Det går onsdag 2\. desember/) },
      })
      // Too early for the timer.
      await expect(endCard(timer, { cardId })).rejects.toMatchObject({ data: { reason: 'too-early' } })
      const { orderId } = await placeOrder({ actor: await world.customer() }, wish(worker, '2026-12-01'))
      await acceptOrder({ actor: worker }, { orderId })
      await db.update(hmsCards).set({ expiresOn: '2026-11-30' }).where(eq(hmsCards.id, cardId))
      const missing = await waitingCards[0]?.find(reader, now)
      expect(missing?.map(({ id }) => id)).toContain(orderId)
      await atTime(new Date(now.getTime() + 5 * DAY), async () => {
        expect(await endCard(timer, { cardId })).toEqual({ ended: true })
        expect(await endCard(timer, { cardId })).toEqual({ ended: false })
        expect(await isFound(worker)).toBe(false)
      })
      expect(await toldOf(worker)).toEqual(['hms-card.accepted', 'hms-card.expiring', 'hms-card.ended'])
    }))

  it('ends before what was agreed: the work does not begin, and administrators are told until a card comes', () =>
    atTime(now, async () => {
      const { worker, cardId } = await withCard('2026-12-15')
      const customer = await world.customer()
      const { orderId } = await placeOrder({ actor: customer }, wish(worker, '2026-12-02'))
      await acceptOrder({ actor: worker }, { orderId })
      await db.update(hmsCards).set({ expiresOn: '2026-12-01' }).where(eq(hmsCards.id, cardId))
      const missing = async () => (await waitingCards[0]?.find(reader, now))?.map(({ id }) => id)
      expect(await missing()).toContain(orderId)
      const next = await enterCard({ actor: worker }, { number: '21049999', expiresOn: '2028-12-02' })
      expect(await missing()).toContain(orderId)
      await atTime(at('2026-12-02', '09:00'), async () => {
        expect(await endCard(timer, { cardId })).toEqual({ ended: true })
        expect(await refusal(startOrder({ actor: worker }, { orderId }))).toMatchObject({
          ...{ reason: 'unlawful', message: expect.stringContaining('HMS-kort') },
        })
        await decideCard({ actor: await world.admin() }, { cardId: next.cardId, accepted: true })
        expect(await missing()).not.toContain(orderId)
        expect(await refusal(startOrder({ actor: worker }, { orderId }))).toBe(null)
      })
    }))

  it('entered in time, the next card takes over without a day between', () =>
    atTime(now, async () => {
      const { worker, cardId } = await withCard('2026-12-02')
      const next = await enterCard({ actor: worker }, { number: '21049999', expiresOn: '2028-12-02' })
      // The old one holds while the new one waits.
      expect(await refusal(placeOrder({ actor: await world.customer() }, wish(worker, '2026-12-01')))).toBe(
        null,
      )
      await decideCard({ actor: await world.admin() }, { cardId: next.cardId, accepted: true })
      expect(await remindOfCard(timer, { cardId })).toEqual({ told: false })
      await atTime(new Date(now.getTime() + 8 * DAY), () => endCard(timer, { cardId }))
      expect(await isFound(worker)).toBe(true)
      expect(await toldOf(worker)).toEqual(['hms-card.accepted', 'hms-card.accepted'])
      expect(localDate(now)).toBe('2026-11-26')
    }))

  it('those who clean without a card are told, once', () =>
    atTime(now, async () => {
      const own = [{ serviceId: 'custom_0', name: 'Flyttevask', hourlyRate: 500 }]
      const [first, second, gardener] = [
        await cleaner(),
        await cleaner({ services: own }),
        await world.worker(),
      ]
      await askForMissingCards(timer, {})
      await askForMissingCards(timer, {})
      expect([await toldOf(first), await toldOf(second), await toldOf(gardener)]).toEqual([
        ['hms-card.missing'],
        ['hms-card.missing'],
        [],
      ])
    }))
})

it('the database knows cleaning by the same words', async () => {
  const names = [
    'Flyttevask',
    'Vask av bil',
    'Rengjøring',
    'Oppvask',
    'VINDUSVASK',
    'Leksehjelp',
    'Deep cleaning',
  ]
  for (const name of names) {
    const { rows } = await db.execute<{ is: boolean }>(sql`select names_cleaning(${name}) as is`)
    expect([name, rows[0]?.is]).toEqual([name, namesCleaning(name)])
  }
})
