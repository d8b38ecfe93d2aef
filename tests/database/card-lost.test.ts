/** Agreed cleaning whose worker has no HMS card any more: uncertain for this order alone, until a card is accepted. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import type { Failure } from '#platform/shared/errors.ts'
import { HOUR, instantOf, localDate, localTime } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { atTime } = await import('#platform/clock.server.ts')
const { hmsCards } = await import('#app/schema/hms-cards.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { brokenAppointments } = await import('#app/schema/reliability.server.ts')
const { enterCard } = await import('#app/people/hms-cards/server/enter-card.ts')
const { decideCard } = await import('#app/people/hms-cards/server/decide-card.ts')
const { withdrawCard } = await import('#app/people/hms-cards/server/withdraw-card.ts')
const { endCard } = await import('#app/people/hms-cards/server/commands.ts')
const { askForMissingCards } = await import('#app/people/hms-cards/server/ask-missing.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder, giveUpOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { sayOnTheWay } = await import('#app/work/orders/server/on-the-way.ts')
const { shutOutOrder } = await import('#app/work/orders/server/shut-out-order.ts')
const { sendReminder } = await import('#app/work/orders/server/send-reminder.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { proposeChange } = await import('#app/work/changes/server/propose-change.ts')
const { acceptChange } = await import('#app/work/changes/server/accept-change.ts')
const { findSubstitutes } = await import('#app/work/substitutes/server/queries.ts')
const { askSubstitute } = await import('#app/work/substitutes/server/ask-substitute.ts')
const { askSeries } = await import('#app/work/series/server/ask-series.ts')
const { acceptSeries } = await import('#app/work/series/server/accept-series.ts')
const { skipOccurrence } = await import('#app/work/series/server/skip-occurrence.ts')
const { oneSeries } = await import('#app/work/series/server/queries.ts')
const { setActive } = await import('#app/company/verification/server/set-active.ts')
const { queue } = await import('#app/company/queue/server/queries.ts')

/** A Thursday. */
const now = new Date('2026-11-26T08:00:00Z')
const at = (date: string, time: string) => instantOf(date, time) as Date
const monday = at('2026-11-30', '09:00')
const earlier = (span: number) => new Date(monday.getTime() - span)
const timer = { actor: { kind: 'system', name: 'timer' } } as const
const kari = await world.admin({ fullName: 'Kari Sjef' })
const services = [
  { serviceId: 'rydde-vaske', name: 'Rydde/vaske', hourlyRate: 500 },
  { serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: 500 },
]

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ message, data }: Failure) => ({ message, ...data }),
  )
const needsCard = { reason: 'unlawful', message: expect.stringContaining('Renhold krever et HMS-kort') }
const accepted = async (worker: Person, expiresOn: string, number = '21043377') => {
  const { cardId } = await enterCard({ actor: worker }, { number, expiresOn })
  await decideCard({ actor: kari }, { cardId, accepted: true })
  return cardId
}
const withdraw = (cardId: string, reason = 'Arbeidstilsynet har trukket kortet tilbake.') =>
  withdrawCard({ actor: kari }, { cardId, reason })
const read = (actor: Person, orderId: string) => oneOrder({ actor }, { orderId })
const toldOf = async ({ userId }: Person, kind: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))
const waiting = async (orderId: string) =>
  (await queue({ actor: kari }, {})).cases.find(
    ({ kind, id }) => kind === 'hms-card-missing' && id === orderId,
  )

async function people() {
  const worker = await world.worker({ services, hmsCard: false, fullName: 'Ingrid Solheim' })
  return { worker, customer: await world.customer({ fullName: 'Nora Vik' }) }
}
async function agreed(customer: Person, worker: Person, startsAt = monday, serviceId = 'rydde-vaske') {
  const { orderId } = await placeOrder({ actor: customer }, { ...world.request(worker, startsAt), serviceId })
  await acceptOrder({ actor: worker }, { orderId })
  return orderId
}
/** Cleaning that is agreed on Monday, and a card that is withdrawn on Thursday. */
async function lost() {
  const made = await people()
  const cardId = await accepted(made.worker, '2027-12-31')
  const orderId = await agreed(made.customer, made.worker)
  await withdraw(cardId)
  return { ...made, cardId, orderId }
}

describe('agreed cleaning whose worker has lost the HMS card', () => {
  it('is marked: the customer is told once, the worker of what is at stake and until when', () =>
    atTime(now, async () => {
      const { worker, customer } = await people()
      const cardId = await accepted(worker, '2027-12-31')
      const one = await agreed(customer, worker)
      const two = await agreed(customer, worker, at('2026-12-02', '09:00'))
      const garden = await agreed(customer, worker, at('2026-12-03', '09:00'), 'hagearbeid')
      await withdraw(cardId)
      expect((await toldOf(worker, 'hms-card.withdrawn')).map(({ body }) => body)).toEqual([
        'Ingen kan bestille renhold av deg før vi har godtatt et annet. Beskjed fra oss: «Arbeidstilsynet har trukket kortet tilbake.»',
      ])
      expect(await toldOf(worker, 'order.marked')).toMatchObject([
        {
          title: 'Du mangler HMS-kort til 2 oppdrag',
          body: expect.stringMatching(
            /^Vi må ha godtatt et kort .* før mandag 30\. november kl\.\u00a009\.00\./,
          ),
          link: '/employee-profile?tab=tjenester',
        },
      ])
      const [told, ...more] = await toldOf(customer, 'order.marked')
      expect(more).toEqual([])
      expect(told).toMatchObject({ title: 'Det er usikkert om Ingrid kan komme' })
      expect(JSON.stringify(told)).not.toMatch(/HMS|kort/)

      expect(await read(customer, one)).toMatchObject({ unavailable: 'worker', lacksCard: false })
      expect(await read(worker, two)).toMatchObject({ unavailable: 'worker', lacksCard: true })
      expect(await read(customer, garden)).toMatchObject({ unavailable: null })
      expect(await waiting(one)).toMatchObject({
        title: 'Ingrid Solheim mangler HMS-kort til et renhold',
        ...{ told: [{ who: 'Nora' }], orderId: one, decideHere: true },
        actions: [{ label: 'Se kortet', to: expect.stringContaining(`ansatt=${worker.profileId}#hms-kort`) }],
      })
    }))

  it('is promised by nothing, and refused with what the worker can do', async () => {
    const { worker, customer, orderId } = await atTime(now, lost)
    const remind = (kind: string, span: number) =>
      atTime(earlier(span), () => sendReminder(timer, { orderId, kind, due: earlier(span).toISOString() }))
    expect(await remind('order.starts-soon', 26 * HOUR)).toEqual({ told: 0 })
    expect(await remind('order.starts-shortly', 2 * HOUR)).toEqual({ told: 0 })
    const press = (span: number, work: () => Promise<unknown>) => refusal(atTime(earlier(span), work))
    const arrivesAt = monday.toISOString()
    expect(await press(HOUR, () => sayOnTheWay({ actor: worker }, { orderId, arrivesAt }))).toMatchObject(
      needsCard,
    )
    expect(await press(0, () => startOrder({ actor: worker }, { orderId }))).toMatchObject(needsCard)
    expect(
      await press(-HOUR / 2, () => shutOutOrder({ actor: worker }, { orderId, arrived: '09:00' } as never)),
    ).toMatchObject(needsCard)
    // Late, and free all the same.
    await atTime(earlier(HOUR), async () => {
      expect(await read(customer, orderId)).toMatchObject({
        ...{ cancellationCharge: 0, cancellationFree: 'worker-gone' },
      })
      await cancelOrder({ actor: customer }, { orderId, expectedCharge: 0 })
      expect(await read(customer, orderId)).toMatchObject({ status: 'cancelled', gross: 0 })
    })
  })

  it('is not held against a worker who gives it up', () =>
    atTime(now, async () => {
      const { worker, orderId } = await lost()
      await giveUpOrder({ actor: worker }, { orderId, reason: 'Kortet er borte.' })
      const rows = await db.select().from(brokenAppointments).where(eq(brokenAppointments.orderId, orderId))
      expect(rows).toEqual([])
    }))

  it('is given to somebody else with one press', () =>
    atTime(now, async () => {
      const { customer, orderId } = await lost()
      const other = await world.worker({ services, fullName: 'Silje Berg' })
      const { people: offered } = await findSubstitutes({ actor: customer }, { orderId })
      const silje = offered.find(({ workerId }) => workerId === other.profileId)
      expect(silje).toBeDefined()
      const { workerId = '', startsAt = '', gross = 0 } = silje ?? {}
      await askSubstitute({ actor: customer }, { orderId, workerId, startsAt, expectedPrice: gross })
      expect(await read(customer, orderId)).toMatchObject({ status: 'cancelled', gross: 0 })
    }))

  it('holds again when a card is accepted in time, and both are told', async () => {
    const { worker, customer, orderId } = await atTime(now, lost)
    await atTime(earlier(20 * HOUR), async () => {
      const { cardId } = await enterCard({ actor: worker }, { number: '21049999', expiresOn: '2028-11-30' })
      expect(await waiting(orderId)).toMatchObject({ what: expect.stringContaining('venter på å bli sett') })
      expect(await read(worker, orderId)).toMatchObject({ unavailable: 'worker' })
      await decideCard({ actor: kari }, { cardId, accepted: true })
      expect(await waiting(orderId)).toBeUndefined()
      expect(await read(worker, orderId)).toMatchObject({ unavailable: null, lacksCard: false })
    })
    expect(await toldOf(customer, 'order.unmarked')).toMatchObject([{ title: 'Ingrid kan komme likevel' }])
    expect(await toldOf(worker, 'order.unmarked')).toMatchObject([
      { title: 'Du kan ta oppdraget hos Nora likevel' },
    ])
    const [asked] = await toldOf(worker, 'order.marked')
    expect(asked?.readAt).not.toBe(null)
    expect(
      await atTime(earlier(HOUR), () => sayOnTheWay({ actor: worker }, { orderId } as never)),
    ).toBeDefined()
    await atTime(monday, () => startOrder({ actor: worker }, { orderId }))
  })

  it('does not hold again for a worker who is gone otherwise, nor when the next card ends before it', () =>
    atTime(now, async () => {
      const { worker, customer, orderId } = await lost()
      await accepted(worker, '2026-11-29', '21041111')
      expect(await read(customer, orderId)).toMatchObject({ unavailable: 'worker' })
      await setActive(
        { actor: kari },
        { workerId: worker.profileId, active: false, reason: 'Vi får ikke tak i deg.' },
      )
      await accepted(worker, '2028-11-30', '21042222')
      expect(await read(worker, orderId)).toMatchObject({ unavailable: 'worker', lacksCard: false })
      expect(await toldOf(customer, 'order.unmarked')).toEqual([])
      await setActive({ actor: kari }, { workerId: worker.profileId, active: true })
      expect(await toldOf(customer, 'order.unmarked')).toHaveLength(1)
      expect(await toldOf(customer, 'order.marked')).toHaveLength(1)
    }))

  it('may be moved to a day that another card covers, and holds then', () =>
    atTime(now, async () => {
      const { worker, customer } = await people()
      await accepted(worker, '2026-11-28', '21041111')
      const cardId = await accepted(worker, '2027-12-31')
      const orderId = await agreed(customer, worker)
      await withdraw(cardId)
      const { agreement } = await read(customer, orderId)
      const friday = at('2026-11-27', '14:00')
      const terms = { date: localDate(friday), time: localTime(friday), halfHours: 4, agreement, words: '' }
      const address = 'Maridalsveien 87 B, 0461 Oslo'
      await proposeChange({ actor: customer }, { orderId, ...terms, address })
      const { proposalId } = await read(worker, orderId)
      await acceptChange({ actor: worker }, { orderId, changeId: proposalId as string })
      expect(await read(customer, orderId)).toMatchObject({
        ...{ unavailable: null, startsAt: friday.toISOString() },
      })
      expect(await toldOf(customer, 'order.unmarked')).toHaveLength(1)
    }))

  it('in a series costs nothing to skip, however late', async () => {
    const startsAt = at('2026-12-04', '09:00')
    const { customer, cardId, seriesId } = await atTime(now, async () => {
      const made = await people()
      const card = await accepted(made.worker, '2027-12-31')
      const asked = await askSeries(
        { actor: made.customer },
        {
          ...world.request(made.worker, startsAt),
          ...{
            serviceId: 'rydde-vaske',
            weeksBetween: 1,
            dates: [localDate(startsAt)],
            expectedRate: 50_000,
          },
        },
      )
      await acceptSeries({ actor: made.worker }, { seriesId: asked.seriesId })
      return { ...made, cardId: card, ...asked }
    })
    await atTime(new Date(startsAt.getTime() - 3 * HOUR), async () => {
      const day = async () =>
        (await oneSeries({ actor: customer }, { seriesId })).dates.find(
          ({ startsAt: begins }) => begins === startsAt.toISOString(),
        )
      expect((await day())?.skipCharge).toBeGreaterThan(0)
      await withdraw(cardId)
      expect(await day()).toMatchObject({ skipCharge: 0, skipFree: 'worker-gone' })
      await skipOccurrence({ actor: customer }, { seriesId, date: localDate(startsAt), expectedCharge: 0 })
    })
  })

  it('that ran out, or was never there, is found too', () =>
    atTime(now, async () => {
      const { worker, customer } = await people()
      const cardId = await accepted(worker, '2027-12-31')
      await agreed(customer, worker)
      const never = await people()
      await accepted(never.worker, '2027-12-31')
      await agreed(never.customer, never.worker)
      // Agreed before cards were asked for.
      await db.delete(hmsCards).where(eq(hmsCards.profileId, never.worker.profileId))
      await askForMissingCards(timer, {})
      expect(await toldOf(never.customer, 'order.marked')).toHaveLength(1)
      await db.update(hmsCards).set({ expiresOn: '2026-11-25' }).where(eq(hmsCards.id, cardId))
      await endCard(timer, { cardId })
      expect(await toldOf(customer, 'order.marked')).toHaveLength(1)
      expect(await toldOf(worker, 'order.marked')).toMatchObject([
        {
          title: 'Du mangler HMS-kort hos Nora',
          body: expect.stringContaining('Rydde/vaske'),
        },
      ])
    }))

  it('at the second of the yes is marked, or not agreed', () =>
    atTime(now, async () => {
      for (let turn = 0; turn < 4; turn++) {
        const { worker, customer } = await people()
        const cardId = await accepted(worker, '2027-12-31')
        const { orderId } = await placeOrder(
          { actor: customer },
          { ...world.request(worker, monday), serviceId: 'rydde-vaske' },
        )
        const [yes] = await Promise.all([
          refusal(acceptOrder({ actor: worker }, { orderId })),
          withdraw(cardId),
        ])
        const { status, steps } = await read(customer, orderId)
        const marked = steps.some(({ action }) => action === 'mark')
        expect([status, marked]).toEqual(yes === null ? ['confirmed', true] : ['pending', false])
        if (yes) expect(yes).toMatchObject({ reason: 'unlawful' })
      }
    }))
})

describe('an accepted card', () => {
  it('is withdrawn by an administrator alone, once, with a reason', () =>
    atTime(now, async () => {
      const { worker } = await people()
      const cardId = await accepted(worker, '2027-12-31')
      expect(await refusal(withdrawCard({ actor: worker }, { cardId, reason: 'Nei.' }))).not.toBe(null)
      expect(await refusal(withdraw(cardId, ' '))).toMatchObject({ fields: { reason: expect.any(String) } })
      expect(await refusal(withdraw(cardId))).toBe(null)
      expect(await refusal(withdraw(cardId))).toMatchObject({ reason: 'state.changed' })
    }))
})
