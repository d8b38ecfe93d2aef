import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import type { Failure } from '#platform/shared/errors.ts'
import { DAY, HOUR, instantOf, localDate, localTime } from '#platform/shared/time.ts'
import { askingIn } from './asking.ts'
import { type Offered, openSubstitutes } from './substitute-people.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const asking = await askingIn(world)
const substitutes = await openSubstitutes(world)
const { atTime } = await import('#platform/clock.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { hmsCards } = await import('#app/schema/hms-cards.server.ts')
const { proposeChange } = await import('#app/work/changes/server/propose-change.ts')
const { acceptChange } = await import('#app/work/changes/server/accept-change.ts')
const { grantMoreTime } = await import('#app/work/orders/server/grant-more-time.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { giveUpOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { askMoreTime } = await import('#app/work/orders/server/ask-more-time.ts')
const { moreTimeChoices } = await import('#app/work/orders/server/more-time-choices.ts')
const { freeTimes } = await import('#app/work/orders/server/free-times.ts')
const { orderAgain } = await import('#app/work/orders/server/order-again.ts')

/** A Thursday. */
const now = new Date('2026-11-26T08:00:00Z')
const at = (date: string, time: string) => instantOf(date, time) as Date
const monday = '2026-11-30'
const tuesday = '2026-12-01'

const childcare = [
  { serviceId: 'barnepass', name: 'Barnepass', hourlyRate: 400 },
  { serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: 400 },
]

async function asked(worker: Person, startsAt: Date, halfHours: number, more: { serviceId?: string } = {}) {
  const customer = await world.customer()
  const { orderId } = await placeOrder(
    { actor: customer },
    { ...world.request(worker, startsAt, halfHours), ...more },
  )
  return { customer, orderId }
}
const agreed = async (...request: Parameters<typeof asked>) => {
  const made = await asked(...request)
  await acceptOrder({ actor: request[0] }, { orderId: made.orderId })
  return made
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ message, data }: Failure) => ({ message, ...data }),
  )

describe('the law of working hours', () => {
  it('keeps a worker from more than nine hours a day, and says when it is possible instead', () =>
    atTime(now, async () => {
      const worker = await world.worker()
      // Both are asked for while nothing is agreed.
      const first = await asked(worker, at(monday, '08:00'), 12)
      const second = await asked(worker, at(monday, '15:00'), 8)
      await acceptOrder({ actor: worker }, { orderId: first.orderId })
      const words =
        'Da ville du jobbet mer enn 9 timer den dagen, og der setter loven grensen. ' +
        'Det går lørdag 28. november kl.\u00a014.00 eller tirsdag 1. desember kl.\u00a008.00.'
      const page = await oneOrder({ actor: worker }, { orderId: second.orderId })
      expect(page.abilities.find(({ action }) => action === 'accept')).toMatchObject({
        allowed: false,
        why: words,
      })
      expect(await refusal(acceptOrder({ actor: worker }, { orderId: second.orderId }))).toMatchObject({
        message: words,
        reason: 'unlawful',
      })
      // The customer's page does not tell of the worker's other work.
      const theirs = await oneOrder({ actor: second.customer }, { orderId: second.orderId })
      expect(JSON.stringify(theirs)).not.toContain('loven')
    }))

  it('holds when both are accepted in the same second', () =>
    atTime(now, async () => {
      const worker = await world.worker()
      const two = await Promise.all([
        asked(worker, at(monday, '08:00'), 10),
        asked(worker, at(monday, '14:00'), 10),
      ])
      const answers = await Promise.all(
        two.map(({ orderId }) => refusal(acceptOrder({ actor: worker }, { orderId }))),
      )
      expect(answers.filter(answer => answer === null)).toHaveLength(1)
      expect(answers.find(answer => answer !== null)).toMatchObject({ reason: 'unlawful' })
    }))

  it('shows the customer such times as not free, and says why at the field', () =>
    atTime(now, async () => {
      const worker = await world.worker({ services: childcare })
      await agreed(worker, at(monday, '08:00'), 14)
      const customer = await world.customer()
      const free = (date: string, halfHours: number, serviceId: string) =>
        freeTimes({ actor: customer }, { workerId: worker.profileId, date, halfHours, serviceId })
      expect((await free(monday, 4, 'hagearbeid')).times).toEqual([
        ...['15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00'],
      ])
      expect((await free(monday, 6, 'hagearbeid')).times).toEqual([])
      // Eleven hours from the evening before.
      await agreed(worker, at(monday, '19:00'), 4)
      expect((await free(tuesday, 4, 'hagearbeid')).times[0]).toBe('08:00')
      expect((await free('2026-12-06', 4, 'hagearbeid')).times).toEqual([])
      expect((await free('2026-12-06', 4, 'barnepass')).times.length).toBeGreaterThan(10)

      const place = (date: string, time: string, halfHours: number) =>
        refusal(placeOrder({ actor: customer }, world.request(worker, at(date, time), halfHours)))
      expect(await place('2026-12-06', '10:00', 4)).toMatchObject({
        fields: {
          date: expect.stringMatching(/^Denne hjelpen gis ikke på søndager .* Det går lørdag 5\. desember/),
        },
      })
      expect(await place(tuesday, '06:00', 4)).toMatchObject({
        fields: { time: expect.stringContaining('for kort hvile mellom to arbeidsdager. Det går') },
      })
      expect(await place(tuesday, '20:00', 4)).toMatchObject({
        fields: { time: expect.stringContaining('gis mellom kl. 06 og 21') },
      })
      expect(await place(tuesday, '08:00', 20)).toMatchObject({
        fields: {
          halfHours:
            'Ingen kan jobbe mer enn 9 timer på én dag. Velg kortere varighet, eller del arbeidet på flere dager.',
        },
      })
    }))

  it('counts the hours that were worked, once they are known', () =>
    atTime(now, async () => {
      const worker = await world.worker()
      const { orderId } = await agreed(worker, at(monday, '08:00'), 14)
      const later = await asked(worker, at(monday, '16:00'), 4)
      await world.db
        .update(orders)
        .set({
          status: 'delivered',
          workedHalfHours: 15,
          deliveredAt: now,
          approvesAt: new Date(now.getTime() + DAY),
        })
        .where(eq(orders.id, orderId))
      expect(await refusal(acceptOrder({ actor: worker }, { orderId: later.orderId }))).toMatchObject({
        reason: 'unlawful',
      })
      await world.db.update(orders).set({ workedHalfHours: 14 }).where(eq(orders.id, orderId))
      expect(await refusal(acceptOrder({ actor: worker }, { orderId: later.orderId }))).toBe(null)
    }))

  it('forty hours a week, and what is given up counts no more', () =>
    atTime(now, async () => {
      const worker = await world.worker()
      const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
      const made: string[] = []
      for (const day of days) made.push((await agreed(worker, at(day, '08:00'), 16)).orderId)
      const customer = await world.customer()
      const saturday = world.request(worker, at('2026-12-05', '09:00'), 2)
      expect(await refusal(placeOrder({ actor: customer }, saturday))).toMatchObject({
        fields: { date: expect.stringContaining('lengre arbeidsuke enn loven tillater') },
      })
      await world.db
        .update(orders)
        .set({ status: 'cancelled' })
        .where(eq(orders.id, made[0] as string))
      expect(await refusal(placeOrder({ actor: customer }, saturday))).toBe(null)
    }))

  it('more time is not asked for past the ninth hour, nor into the night', () =>
    atTime(now, async () => {
      const worker = await world.worker()
      const { orderId } = await agreed(worker, at(monday, '08:00'), 17)
      await atTime(at(monday, '08:00'), () => startOrder({ actor: worker }, { orderId }))
      await atTime(at(monday, '15:00'), async () => {
        const ask = (halfHours: number) =>
          refusal(askMoreTime({ actor: worker }, { orderId, halfHours, why: 'Hekken er lang.' }))
        const { choices } = await moreTimeChoices({ actor: worker }, { orderId })
        expect(choices.slice(0, 2).map(({ why }) => why)).toEqual([
          null,
          'Oppdraget varer lenger enn 9 timer, og det er det meste loven tillater på én dag.',
        ])
        expect(await ask(2)).toMatchObject({ fields: { halfHours: expect.stringContaining('9 timer') } })
        expect(await ask(1)).toBe(null)
      })
    }))

  it('asks more of whoever is under eighteen', () =>
    atTime(now, async () => {
      const young = await world.worker({
        profile: { bornOn: '2009-06-01', birthDate: '010609' },
        services: childcare,
      })
      const customer = await world.customer()
      const late = { ...world.request(young, at(monday, '21:00'), 6), serviceId: 'barnepass' }
      expect(await refusal(placeOrder({ actor: customer }, late))).toMatchObject({
        fields: { time: expect.stringContaining('mellom kl. 23 og 06') },
      })
      expect(
        await refusal(placeOrder({ actor: customer }, world.request(young, at(monday, '09:00'), 17))),
      ).toMatchObject({ fields: { halfHours: expect.stringContaining('8 timer') } })
    }))

  it('suggests a lawful time when something is ordered again', () =>
    atTime(now, async () => {
      const worker = await world.worker()
      const { customer, orderId } = await agreed(worker, at(monday, '09:00'), 12)
      await agreed(worker, at('2026-12-07', '16:00'), 8)
      // The same time next Monday would make ten hours.
      await atTime(new Date(at(monday, '18:00').getTime() + HOUR), async () => {
        const { suggestion } = await orderAgain({ actor: customer }, { orderId })
        expect(suggestion).toEqual({ date: '2026-12-14', time: '09:00' })
      })
    }))
})

/** Everything by which somebody can be bound to work, beside a new request. */
describe('the law at every other door', () => {
  const other = at(monday, '16:00')
  const terms = (startsAt: Date, halfHours: number, agreement = 0) => ({
    ...{ date: localDate(startsAt), time: localTime(startsAt), halfHours, agreement, words: '' },
    address: 'Maridalsveien 87 B, 0461 Oslo',
  })
  type Made = Awaited<ReturnType<typeof agreed>>
  const propose = (actor: Person, { orderId }: Made, ...when: Parameters<typeof terms>) =>
    refusal(proposeChange({ actor }, { orderId, ...terms(...when) }))
  const accept = async (actor: Person, { orderId }: Made) => {
    const { proposalId } = await oneOrder({ actor }, { orderId })
    return refusal(acceptChange({ actor }, { orderId, changeId: proposalId as string }))
  }
  const dayIsFull = { fields: { time: expect.stringContaining('lengre arbeidsdag enn loven tillater') } }
  const noCard = { fields: { date: expect.stringMatching(/HMS-kort/) } }
  const cleaning = [{ serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 500 }]
  const endCard = ({ profileId }: Person, expiresOn: string) =>
    world.db.update(hmsCards).set({ expiresOn }).where(eq(hmsCards.profileId, profileId))

  it('an open request is neither answered nor given to whoever would work too long', () =>
    atTime(now, async () => {
      const [customer, worker, later] = [await world.customer(), await world.worker(), await world.worker()]
      await agreed(worker, at(monday, '08:00'), 14)
      const { requestId } = await asking.publish(customer, other, { halfHours: 6 })
      expect(await refusal(asking.answer(worker, requestId))).toMatchObject({ reason: 'state.not-free' })
      expect(await refusal(asking.answer(later, requestId))).toBe(null)
      await agreed(later, at(monday, '08:00'), 14)
      expect(await refusal(asking.choose(customer, requestId, later, 120_000))).toMatchObject({
        reason: 'slot-taken',
      })
      expect((await asking.page(customer, requestId)).received).toHaveLength(1)
    }))

  it('nor to a cleaner whose card ends before', () =>
    atTime(now, async () => {
      const [customer, worker] = [await world.customer(), await world.worker({ services: cleaning })]
      const late = await world.worker({ services: cleaning, hmsCard: false })
      const { requestId } = await asking.publish(customer, at(monday, '10:00'), { serviceId: 'rydde-vaske' })
      expect(await refusal(asking.answer(worker, requestId))).toBe(null)
      expect(await refusal(asking.answer(late, requestId))).not.toBe(null)
      await endCard(worker, '2026-11-29')
      expect(await refusal(asking.choose(customer, requestId, worker, 100_000))).toMatchObject({
        reason: 'slot-taken',
      })
    }))

  it('no day is proposed that the law closes, by either, and it is said which limit', () =>
    atTime(now, async () => {
      const worker = await world.worker()
      await agreed(worker, at(monday, '08:00'), 14)
      const order = await agreed(worker, at('2026-12-02', '09:00'), 4)
      expect(await propose(order.customer, order, other, 6)).toMatchObject(dayIsFull)
      expect(await propose(worker, order, other, 6)).toMatchObject({
        fields: { time: expect.stringMatching(/arbeidsdag|9 timer/) },
      })
      expect(await propose(order.customer, order, at('2026-12-06', '10:00'), 4)).toMatchObject({
        fields: { date: expect.stringContaining('hviletid') },
      })
    }))

  it('nor agreed to, when the day was filled or the card ended since it was proposed', () =>
    atTime(now, async () => {
      const worker = await world.worker()
      const order = await agreed(worker, at('2026-12-02', '09:00'), 4)
      expect(await propose(order.customer, order, other, 6)).toBe(null)
      // Agreed behind the rules that keep the proposed time: the last word is the yes.
      const rival = await agreed(worker, at('2026-12-03', '08:00'), 14)
      await world.db
        .update(orders)
        .set({ startsAt: at(monday, '08:00'), endsAt: at(monday, '15:00') })
        .where(eq(orders.id, rival.orderId))
      expect(await accept(worker, order)).toMatchObject({ reason: 'unlawful' })

      const cleaner = await world.worker({ services: cleaning })
      const clean = await agreed(cleaner, at(monday, '09:00'), 4, { serviceId: 'rydde-vaske' })
      await endCard(cleaner, '2026-12-02')
      expect(await propose(clean.customer, clean, at('2026-12-03', '09:00'), 4)).toMatchObject(noCard)
      expect(await propose(clean.customer, clean, at('2026-12-02', '09:00'), 4)).toBe(null)
      await endCard(cleaner, '2026-12-01')
      expect(await accept(cleaner, clean)).toMatchObject({ reason: 'unlawful' })
    }))

  it('a request is not accepted when the card ends before the work', () =>
    atTime(now, async () => {
      const worker = await world.worker({ services: cleaning })
      const { orderId } = await asked(worker, at(monday, '09:00'), 4, { serviceId: 'rydde-vaske' })
      await endCard(worker, '2026-11-29')
      expect(await refusal(acceptOrder({ actor: worker }, { orderId }))).toMatchObject({
        ...{ reason: 'unlawful', message: expect.stringContaining('HMS-kort') },
      })
    }))

  it('more time is not granted when other work has filled the day since it was asked for', () =>
    atTime(at(monday, '07:30'), async () => {
      const worker = await world.worker()
      const { customer, orderId } = await atTime(now, () => agreed(worker, at(monday, '08:00'), 8))
      await atTime(at(monday, '08:00'), () => startOrder({ actor: worker }, { orderId }))
      await atTime(at(monday, '09:00'), async () => {
        expect(await refusal(askMoreTime({ actor: worker }, { orderId, halfHours: 2, why: 'Mye.' }))).toBe(
          null,
        )
        await agreed(worker, at(monday, '15:00'), 10)
        expect(await refusal(grantMoreTime({ actor: customer }, { orderId, halfHours: 2 }))).toMatchObject({
          reason: 'unlawful',
        })
      })
    }))

  it('nobody comes instead who would work too long', () =>
    atTime(now, async () => {
      const made = substitutes.scene()
      const startsAt = at(monday, '16:00')
      const { customer, orderId } = await substitutes.givenUp(made, startsAt)
      const [free, full] = [await made.helper(400), await made.helper(400)]
      await agreed(full, at(monday, '08:00'), 15, { serviceId: 'custom_0' })
      const { people } = await substitutes.find(customer, orderId)
      expect(people.map(({ workerId }) => workerId)).toContain(free.profileId)
      expect(people.find(({ workerId }) => workerId === full.profileId)?.startsAt).not.toBe(
        startsAt.toISOString(),
      )
      const shown = people.find(({ workerId }) => workerId === free.profileId) as Offered
      await agreed(free, at(monday, '08:00'), 15, { serviceId: 'custom_0' })
      expect(await refusal(substitutes.press(customer, orderId, shown))).toMatchObject({
        reason: 'slot-taken',
      })
      expect(await substitutes.statusOf(orderId)).toBe('cancelled')
    }))

  it('nor a cleaner whose card ends before', () =>
    atTime(now, async () => {
      const [lost, late] = [
        await world.worker({ services: cleaning }),
        await world.worker({ services: cleaning }),
      ]
      await world.worker({ services: cleaning })
      const startsAt = at(monday, '10:00')
      const { customer, orderId } = await agreed(lost, startsAt, 4, { serviceId: 'rydde-vaske' })
      await giveUpOrder({ actor: lost }, { orderId, reason: 'Jeg er syk.' })
      expect(await substitutes.idsOf(customer, orderId)).toContain(late.profileId)
      await endCard(late, '2026-11-29')
      expect(await substitutes.idsOf(customer, orderId)).not.toContain(late.profileId)
      const [shown] = (await substitutes.find(customer, orderId)).people
      await world.db
        .update(hmsCards)
        .set({ expiresOn: '2026-11-29' })
        .where(eq(hmsCards.profileId, shown?.workerId ?? ''))
      expect(await refusal(substitutes.press(customer, orderId, shown as Offered))).toMatchObject({
        reason: 'slot-taken',
      })
    }))

  it('asks more of whoever is under eighteen there too', () =>
    atTime(now, async () => {
      const minor = { profile: { bornOn: '2009-06-01', birthDate: '010609' }, services: childcare }
      const young = await world.worker(minor)
      const order = await agreed(young, at(monday, '09:00'), 4, { serviceId: 'barnepass' })
      expect(await propose(order.customer, order, at(tuesday, '21:30'), 4)).toMatchObject({
        fields: { time: expect.stringContaining('mellom kl. 23 og 06') },
      })
      expect(await propose(order.customer, order, at(tuesday, '09:00'), 17)).toMatchObject({
        fields: { halfHours: expect.stringContaining('8 timer') },
      })
      const customer = await world.customer()
      const extra = { serviceId: 'barnepass', halfHours: 4 }
      const { requestId } = await asking.publish(customer, at(tuesday, '21:30'), extra)
      expect(await refusal(asking.answer(young, requestId))).not.toBe(null)
      const grown = await world.worker({ services: childcare })
      expect(await refusal(asking.answer(grown, requestId))).toBe(null)
    }))
})
