import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import type { Failure } from '#platform/shared/errors.ts'
import { instantOf, localDate, localTime } from '#platform/shared/time.ts'
import { askingIn, PRICE } from './asking.ts'
import { fridays, openSeries } from './series-people.ts'
import { type Offered, openSubstitutes } from './substitute-people.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const asking = await askingIn(world)
const series = await openSeries(world)
const substitutes = await openSubstitutes(world)
const { atTime } = await import('#platform/clock.server.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { oneOffered, offeredRequests } = await import('#app/meeting/open-requests/server/queries.ts')
const { proposeChange } = await import('#app/work/changes/server/propose-change.ts')
const { acceptChange } = await import('#app/work/changes/server/accept-change.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { startOrder } = await import('#app/work/orders/server/commands.ts')
const { askMoreTime } = await import('#app/work/orders/server/ask-more-time.ts')
const { grantMoreTime } = await import('#app/work/orders/server/grant-more-time.ts')
const { moreTimeChoices } = await import('#app/work/orders/server/more-time-choices.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { acceptSeries } = await import('#app/work/series/server/accept-series.ts')
const { oneSeries, seriesPreview } = await import('#app/work/series/server/queries.ts')

/** A Thursday. */
const now = new Date('2026-11-26T08:00:00Z')
const at = (date: string, time: string) => instantOf(date, time) as Date
const monday = '2026-11-30'

/** What is said when somebody with seven hours from eight that Monday would have three more from four. */
const toWorker = 'Da ville du jobbet mer enn 9 timer den dagen, og der setter loven grensen.'
const toCustomer = (name: string) => `${name} ville fått en lengre arbeidsdag enn loven tillater.`
const instead = 'Det går lørdag 28. november kl.\u00a015.00 eller tirsdag 1. desember kl.\u00a008.00.'

async function agreed(worker: Person, startsAt: Date, halfHours: number, more: object = {}) {
  const customer = await world.customer()
  const { orderId } = await placeOrder(
    { actor: customer },
    { ...world.request(worker, startsAt, halfHours), ...more },
  )
  await acceptOrder({ actor: worker }, { orderId })
  return { customer, orderId }
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ message, data }: Failure) => ({ message, ...data }),
  )

describe('an open request', () => {
  it('names the limit to the worker and to the customer, as an order does, and when it goes instead', () =>
    atTime(now, async () => {
      const [customer, worker, later] = [
        await world.customer(),
        await world.worker({ fullName: 'Frida Lie' }),
        await world.worker({ fullName: 'Jonas Berg' }),
      ]
      await agreed(worker, at(monday, '08:00'), 14)
      const { requestId } = await asking.publish(customer, at(monday, '16:00'), { halfHours: 6 })
      const words = `${toWorker} ${instead}`
      expect(await refusal(asking.answer(worker, requestId))).toMatchObject({ message: words })
      const shown = await oneOffered({ actor: worker }, { requestId })
      expect(shown.abilities).toMatchObject([{ action: 'answer', allowed: false, why: words }])
      // The list is of what can be answered.
      expect(await asking.offeredTo(worker)).not.toContain(requestId)

      await asking.answer(later, requestId)
      await agreed(later, at(monday, '08:00'), 14)
      const [own] = (await offeredRequests({ actor: later }, {})).requests
      expect(own?.abilities.find(({ action }) => action === 'answer')).toMatchObject({ why: words })
      const theirs = `${toCustomer('Jonas')} ${instead} Velg en annen, eller spør på nytt om en annen tid.`
      const { received } = await asking.page(customer, requestId)
      expect(received).toMatchObject([{ choose: { allowed: false, why: theirs } }])
      expect(await refusal(asking.choose(customer, requestId, later, 1.5 * PRICE))).toMatchObject({
        message: theirs,
      })
      // Being busy is no limit of the law.
      await agreed(later, at('2026-12-03', '09:00'), 4)
      const busy = await asking.publish(customer, at('2026-12-03', '10:00'))
      expect(await refusal(asking.answer(later, busy.requestId))).toMatchObject({
        message: 'Du er ikke ledig da lenger, så du kan ikke svare på denne.',
      })
    }))

  it('tells a cleaner without a card where to enter it', () =>
    atTime(now, async () => {
      const services = [{ serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 500 }]
      const [customer, worker] = [await world.customer(), await world.worker({ services, hmsCard: false })]
      const { requestId } = await asking.publish(customer, at(monday, '10:00'), { serviceId: 'rydde-vaske' })
      expect(await refusal(asking.answer(worker, requestId))).toMatchObject({
        message: expect.stringMatching(/^Renhold krever et HMS-kort .* profilen din, så ser vi på det\.$/),
      })
    }))
})

describe('a proposal of change', () => {
  const terms = (startsAt: Date, halfHours: number) => ({
    ...{ date: localDate(startsAt), time: localTime(startsAt), halfHours, agreement: 0, words: '' },
    address: 'Maridalsveien 87 B, 0461 Oslo',
  })
  const propose = (actor: Person, orderId: string, startsAt: Date, halfHours: number) =>
    refusal(proposeChange({ actor }, { orderId, ...terms(startsAt, halfHours) }))

  it('names the nearest times at the field, to each in their own words, and never the one that is agreed', () =>
    atTime(now, async () => {
      const worker = await world.worker({ fullName: 'Frida Lie' })
      await agreed(worker, at(monday, '08:00'), 14)
      const { customer, orderId } = await agreed(worker, at('2026-12-01', '08:00'), 6)
      // The agreed one is no other time: half an hour later is the next.
      const times = 'Det går lørdag 28. november kl.\u00a015.00 eller tirsdag 1. desember kl.\u00a008.30.'
      expect(await propose(customer, orderId, at(monday, '16:00'), 6)).toMatchObject({
        fields: { time: `${toCustomer('Frida')} ${times}` },
      })
      expect(await propose(worker, orderId, at(monday, '16:00'), 6)).toMatchObject({
        fields: { time: `${toWorker} ${times}` },
      })
      expect(await propose(worker, orderId, at('2026-12-02', '08:00'), 20)).toMatchObject({
        fields: {
          halfHours:
            'Oppdraget varer lenger enn 9 timer, og det er det meste loven tillater på én dag. Velg kortere varighet, eller del arbeidet på flere dager.',
        },
      })
    }))

  it('that became unlawful says so to whoever says yes, and when it goes', () =>
    atTime(now, async () => {
      const worker = await world.worker({ fullName: 'Frida Lie' })
      const order = await agreed(worker, at('2026-12-02', '09:00'), 4)
      const said = async (by: Person, to: Person) => {
        expect(await propose(by, order.orderId, at(monday, '16:00'), 6)).toBe(null)
        const { proposalId } = await oneOrder({ actor: to }, { orderId: order.orderId })
        return { orderId: order.orderId, changeId: proposalId as string }
      }
      const input = await said(order.customer, worker)
      // Agreed behind the rules that keep the proposed time: the last word is the yes.
      const rival = await agreed(worker, at('2026-12-03', '08:00'), 14)
      await world.db
        .update(orders)
        .set({ startsAt: at(monday, '08:00'), endsAt: at(monday, '15:00') })
        .where(eq(orders.id, rival.orderId))
      expect(await refusal(acceptChange({ actor: worker }, input))).toMatchObject({
        reason: 'unlawful',
        message: `Endringen går ikke lenger, og avtalen er som før. ${toWorker} ${instead}`,
      })
    }))
})

describe('more time', () => {
  async function begun(halfHours: number) {
    const worker = await world.worker({ fullName: 'Frida Lie' })
    const order = await agreed(worker, at(monday, '08:00'), halfHours)
    await atTime(at(monday, '08:00'), () => startOrder({ actor: worker }, { orderId: order.orderId }))
    return { worker, ...order }
  }
  const ask = (worker: Person, orderId: string, halfHours: number) =>
    refusal(askMoreTime({ actor: worker }, { orderId, halfHours, why: 'Hekken er lang.' }))

  it('names the longest that is lawful, or the way on when nothing is', () =>
    atTime(now, async () => {
      const [long, full] = [await begun(16), await begun(18)]
      const why = 'Oppdraget varer lenger enn 9 timer, og det er det meste loven tillater på én dag.'
      const otherDay = 'Avslutt som avtalt, og bli enige om en ny dag hvis noe gjenstår.'
      await atTime(at(monday, '15:00'), async () => {
        expect(await ask(long.worker, long.orderId, 4)).toMatchObject({
          fields: { halfHours: `${why} Du kan bli 1 time til, til kl.\u00a017.00.` },
        })
        expect(await ask(full.worker, full.orderId, 1)).toMatchObject({
          fields: { halfHours: `${why} ${otherDay}` },
        })
        const { choices } = await moreTimeChoices({ actor: full.worker }, { orderId: full.orderId })
        expect(choices[0]?.why).toBe(`${why} ${otherDay}`)
      })
    }))

  it('that became unlawful tells the customer which limit, and how long goes', () =>
    atTime(now, async () => {
      const { worker, customer, orderId } = await begun(8)
      await atTime(at(monday, '09:00'), async () => {
        expect(await ask(worker, orderId, 3)).toBe(null)
        await agreed(worker, at(monday, '15:00'), 8)
        expect(await refusal(grantMoreTime({ actor: customer }, { orderId, halfHours: 3 }))).toMatchObject({
          reason: 'unlawful',
          message: `Det går ikke lenger: ${toCustomer('Frida')} Avtalen er som før. Frida kan bli 1 time til, til kl.\u00a013.00, og kan spørre om det i stedet.`,
        })
      })
    }))
})

describe('a series', () => {
  it('says of each day that the law closes which limit, and when it goes instead', () =>
    series.onMonday(async () => {
      const { customer, worker } = await series.two()
      const [first = '', second = ''] = fridays
      await agreed(worker, at(second, '12:00'), 16)
      const { occurrences } = await seriesPreview({ actor: customer }, series.wishFor(worker))
      expect(occurrences[1]).toMatchObject({
        conflict: toCustomer('Ingrid'),
        instead: expect.stringMatching(
          /^Det går torsdag 10\. desember kl\.\u00a018\.00 eller lørdag 12\. desember/,
        ),
      })
      expect(occurrences[0]).toMatchObject({ date: first, conflict: null, instead: null })

      // Taken after it was asked for: the worker reads it in their own words, and so does the yes.
      const dates = [first]
      const { seriesId } = await series.ask(customer, worker, { dates })
      await agreed(worker, at(first, '12:00'), 16)
      const page = await oneSeries({ actor: worker }, { seriesId })
      const day = page.dates.find(({ kind }) => kind === 'wished')
      expect(day).toMatchObject({
        conflict: toWorker,
        instead: expect.stringMatching(/^Det går torsdag 3\./),
      })
      expect(await refusal(acceptSeries({ actor: worker }, { seriesId }))).toMatchObject({
        reason: 'nothing-free',
        message: expect.stringContaining(`fredag 4. desember: ${toWorker} Det går torsdag 3. desember`),
      })
    }))

  it('tells both of a day that is left out for the law, and keeps the reason alone', () =>
    series.onMonday(async () => {
      const { customer, worker } = await series.two()
      const [first = '', second = ''] = fridays
      const { seriesId } = await series.ask(customer, worker, { dates: [first, second] })
      await agreed(worker, at(second, '12:00'), 16)
      await acceptSeries({ actor: worker }, { seriesId })
      expect((await series.skipsOf(seriesId))[second]).toBe(toCustomer('Ingrid'))
      const mails = await series.mailsTo(customer)
      const left = mails.flatMap(({ facts }) => facts ?? []).find(([name]) => name === 'Ikke med')
      expect(left?.[1]).toMatch(
        /^fredag 11\. desember: Ingrid ville fått en lengre arbeidsdag enn loven tillater\. Det går torsdag 10\. desember/,
      )
    }))
})

it('a substitute who would work too long is named with the limit, and those who can come are shown', () =>
  atTime(now, async () => {
    const made = substitutes.scene()
    const startsAt = at(monday, '16:00')
    const { customer, orderId } = await substitutes.givenUp(made, startsAt)
    const free = await made.helper(400, { fullName: 'Jonas Berg' })
    const { people } = await substitutes.find(customer, orderId)
    const shown = people.find(({ workerId }) => workerId === free.profileId) as Offered
    await agreed(free, at(monday, '08:00'), 15, { serviceId: 'custom_0' })
    expect(await refusal(substitutes.press(customer, orderId, shown))).toMatchObject({
      reason: 'slot-taken',
      message: expect.stringMatching(
        /^Jonas ville fått en lengre arbeidsdag enn loven tillater\. Det går .* Her er de som kan komme nå\.$/,
      ),
    })
  }))
