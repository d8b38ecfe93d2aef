import { describe, expect, it } from 'vitest'
import { orderStatuses } from '#app/facts/order-process.ts'
import { priceOf } from '#app/facts/price.ts'
import { typedWish } from '#app/facts/wish.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { standingPrice } from '#app/work/orders/settlement.ts'
import { timelineOf } from '#app/work/orders/web/order-timeline.part.ts'
import { DAY, formatMoment, HOUR, instantOf, localDate, MINUTE } from '#platform/shared/time.ts'
import { isViewersTurn, nextStepOf } from './next-step.ts'

/** In the morning, whatever the clock is here: cleaning at night costs more. */
const startsAt = instantOf(localDate(new Date(Date.now() + 3 * DAY)), '10:00') as Date
const agreed = priceOf({
  serviceKind: 'rydde-vaske',
  rate: 48_000,
  halfHours: 7,
  startsAt: new Date('2026-12-04T09:00:00Z'),
})
const person = (name: string): OrderDetails['consumer'] => ({
  profileId: '00000000-0000-4000-8000-000000000001',
  name,
  image: null,
  verified: true,
  rating: null,
  reviewCount: 0,
  phone: null,
})

const bare = (): Omit<OrderDetails, 'gross' | 'wage' | 'standing'> => ({
  id: '00000000-0000-4000-8000-000000000002',
  seriesId: null,
  viewer: 'employer',
  status: 'delivered',
  serviceId: 'rydde-vaske',
  serviceKind: 'rydde-vaske',
  serviceName: 'Rydde/vaske',
  startsAt: startsAt.toISOString(),
  endsAt: new Date(startsAt.getTime() + 3.5 * HOUR).toISOString(),
  halfHours: 7,
  agreement: 0,
  outlays: { asked: 0, waiting: 0, count: 0, bought: 0, open: 0 },
  hasProblem: false,
  problem: null,
  claim: null,
  paidHalfHours: null,
  proposalId: null,
  proposal: null,
  way: null,
  ...typedWish({ address: 'Maridalsveien 87 B, 0461 Oslo', description: 'Kjøkken og bad.' }),
  placeNote: null,
  counterpart: person('Ingrid Solheim'),
  consumer: person('Marte Kvam'),
  worker: person('Ingrid Solheim'),
  abilities: [],
  requestedAt: '2026-12-01T17:04:00Z',
  expiresAt: '2026-12-03T17:04:00Z',
  onTheWayAt: null,
  arrivesAt: null,
  deliveredAt: '2026-12-04T11:31:00Z',
  approvesAt: '2026-12-05T11:31:00Z',
  workedHalfHours: 7,
  ...{ rescindBy: null, rescindedAt: null },
  lastAction: 'deliver',
  reason: null,
  unavailable: null,
  lacksCard: false,
  absence: null,
  objectionUntil: null,
  asOf: '2026-12-01T17:04:00Z',
  changesAt: null,
  isFinal: false,
  agreed,
  moreTime: null,
  charge: null,
  cancellationCharge: null,
  cancellationFree: null,
  blockedByMe: false,
  steps: [{ action: 'place', label: 'Forespurt', at: '2026-12-01T17:04:00Z', note: null }],
  review: null,
  customerReview: null,
  reviewing: null,
})

function orderOf(over: Partial<OrderDetails> = {}): OrderDetails {
  const order = { ...bare(), ...over }
  const standing = standingPrice({ ...order, startsAt: new Date(order.startsAt) }) as OrderDetails['standing']
  return { ...order, standing, gross: standing.gross, wage: standing.wage }
}

describe('the next step', () => {
  it('says what, how much, and what happens if nothing is done', () => {
    const { title, text, amount } = nextStepOf(orderOf())
    expect(title).toBe('Er du fornøyd med jobben?')
    expect(amount).toMatch(/^1\s680,00\skr$/)
    expect(text).toContain('Ingrid meldte jobben fullført kl.\u00a012.31: 3,5 timer, som avtalt.')
    expect(text).toContain('Gjør du ingenting, godkjennes den lørdag 5. desember kl.\u00a012.31.')
  })

  it('asks for the agreed hours only when more were worked, and for fewer when fewer were', () => {
    const more = nextStepOf(orderOf({ workedHalfHours: 9 }))
    expect(more.text).toContain('4,5 timer, 1 time mer enn avtalt')
    expect(more.amount).toMatch(/^1\s680,00/)
    const fewer = nextStepOf(orderOf({ workedHalfHours: 5 }))
    expect(fewer.text).toContain('2,5 timer, 1 time mindre enn avtalt')
    expect(fewer.amount).toMatch(/^1\s200,00/)
  })

  it('says what happens by itself when the worker is past the end without reporting', () => {
    const { endsAt } = bare()
    const underWay = { viewer: 'employer', status: 'in_progress' } as const
    expect(nextStepOf(orderOf({ ...underWay, asOf: startsAt.toISOString() })).title).toBe('Ingrid er i gang')
    const { title, text } = nextStepOf(orderOf({ ...underWay, asOf: endsAt }))
    expect(title).toBe('Ingrid har ikke meldt jobben fullført ennå')
    const itself = formatMoment(new Date(Date.parse(endsAt) + DAY))
    expect(text).toContain(`meldes jobben fullført av seg selv ${itself}`)
  })

  it('says what we called off in the words of the price beside it: what is paid', () => {
    const ours = { status: 'cancelled', lastAction: 'call-off', reason: 'Sykdom.' } as const
    expect(nextStepOf(orderOf({ ...ours, charge: agreed })).text).toMatch(/^Du betaler 1\s680,00\skr\./)
    expect(nextStepOf(orderOf(ours)).text).toMatch(/^Du betaler ingenting\. Begrunnelse: «Sykdom\.»/)
  })

  it('never says that nothing is paid where something was bought', () => {
    const outlays = { asked: 1, waiting: 0, count: 1, bought: 24_990, open: 0 }
    const over = { viewer: 'employer', status: 'cancelled', outlays } as const
    for (const lastAction of ['call-off', 'give-up', 'release', 'rescind', 'cancel'] as const) {
      const { text } = nextStepOf(orderOf({ ...over, lastAction }))
      expect([lastAction, text]).toEqual([lastAction, expect.stringMatching(/249,90\skr/)])
      expect(text).not.toMatch(/ingenting(?! for jobben)/)
    }
    for (const absence of ['absent', 'lapsed'] as const) {
      const { text } = nextStepOf(orderOf({ ...over, lastAction: 'absent', absence }))
      expect(text).toMatch(/Du betaler ingenting for jobben, og 249,90\skr for det som er kjøpt\./)
    }
    const agreedOn = {
      ...over,
      status: 'confirmed',
      lastAction: 'accept',
      cancellationCharge: 84_000,
      asOf: new Date(startsAt.getTime() - DAY / 2).toISOString(),
    } as const
    expect(nextStepOf(orderOf(agreedOn)).text).toMatch(/betaler du 840,00\skr\. .*249,90\skr\.$/)
  })

  it('says of begun work that we took from its worker what was paid for how much, to each', () => {
    const charge = { ...agreed, gross: 20_000, halfHours: 3, wage: 30_000 }
    const ours = { status: 'cancelled', lastAction: 'reassign', reason: 'Sykdom.', charge } as const
    const plain = ({ title, text }: ReturnType<typeof nextStepOf>) =>
      `${title}: ${text}`.replaceAll('\u00a0', ' ')
    expect(plain(nextStepOf(orderOf(ours)))).toBe(
      'Ingrid fortsetter ikke: Du betaler 200,00 kr. Ingrid får lønn for 1,5 timer av 3,5 timer. Begrunnelse: «Sykdom.»',
    )
    expect(plain(nextStepOf(orderOf({ ...ours, viewer: 'worker' })))).toBe(
      'Vi har tatt deg av oppdraget: Lønnen din for 1,5 timer er 300,00 kr før skatt. Begrunnelse: «Sykdom.»',
    )
    expect(nextStepOf(orderOf({ ...ours, charge: null })).text).toMatch(/^Du betaler ingenting\./)
  })

  it('says that calling off is free when the server does, whatever clock the device has', () => {
    // Three days from now by this clock, in which the server says it is late; and the other way round.
    const asOf = new Date(startsAt.getTime() - DAY / 2).toISOString()
    const cancel = { viewer: 'employer', status: 'confirmed', asOf } as const
    const late = nextStepOf(orderOf({ ...cancel, cancellationCharge: 84_000, cancellationFree: null }))
    expect(late.text).toContain('Fristen for gratis avbestilling er ute')
    const soon = new Date(Date.now() + HOUR)
    const early = orderOf({ ...cancel, cancellationCharge: 0, cancellationFree: 'in-time' })
    const shown = { startsAt: soon.toISOString(), asOf: new Date(soon.getTime() - 2 * DAY).toISOString() }
    expect(nextStepOf({ ...early, ...shown }).text).toContain('Du kan avbryte gratis til')
    const gone = nextStepOf(orderOf({ ...cancel, cancellationCharge: 0, cancellationFree: 'worker-gone' }))
    expect(gone.text).toContain('Det koster deg ingenting å avbryte.')
    expect(gone.text).not.toContain('gratis til')
  })

  it('has the amount in its text, in every state and for everybody', () => {
    for (const viewer of ['employer', 'worker', 'admin'] as const) {
      for (const status of orderStatuses) {
        const { title, text, amount } = nextStepOf(orderOf({ viewer, status }))
        expect(`${title} ${text}`).not.toMatch(/undefined|null|NaN| {2}/)
        if (amount) expect(text).toContain(amount)
      }
    }
  })

  it('keeps the arrival that the worker has promised, until it has passed', () => {
    const agreedAt = new Date('2026-12-04T08:00:00Z')
    const late = (minutes: number) =>
      nextStepOf(
        orderOf({
          ...{ status: 'confirmed', startsAt: agreedAt.toISOString(), onTheWayAt: agreedAt.toISOString() },
          endsAt: new Date(agreedAt.getTime() + 3 * HOUR).toISOString(),
          arrivesAt: new Date(agreedAt.getTime() + 20 * MINUTE).toISOString(),
          asOf: new Date(agreedAt.getTime() + minutes * MINUTE).toISOString(),
        }),
      )
    expect(late(16).title).toBe('Ingrid er forsinket')
    expect(late(16).text).toContain('regner med å være fremme kl.\u00a009.20.')
    expect(late(20).title).toBe('Ingrid skulle ha begynt kl.\u00a009.00')
  })

  it('tells workers of wage, never of what the customer pays', () => {
    for (const status of orderStatuses) {
      const { text } = nextStepOf(orderOf({ viewer: 'worker', status }))
      expect(text).not.toMatch(/1\s680/)
    }
  })

  it('is lit for what carries the order on, not for what ends it', () => {
    const able = (action: 'accept' | 'cancel', allowed = true) =>
      orderOf({ abilities: [{ action, label: '', allowed, why: null }] })
    expect(isViewersTurn(able('accept'))).toBe(true)
    expect(isViewersTurn(able('accept', false))).toBe(false)
    expect(isViewersTurn(able('cancel'))).toBe(false)
  })
})

describe('the timeline', () => {
  const shape = (order: OrderDetails) => timelineOf(order).map(({ title, state }) => `${state} ${title}`)

  it('shows what is waited for and what is left', () => {
    expect(shape(orderOf({ status: 'confirmed' }))).toEqual([
      'done Forespurt',
      'current Startet',
      'todo Levert',
      'todo Godkjent',
    ])
  })

  it('says on whom it waits', () => {
    const waits = (viewer: OrderDetails['viewer'], status: OrderDetails['status']) =>
      timelineOf(orderOf({ viewer, status })).find(({ state }) => state === 'current')?.time
    expect(waits('employer', 'delivered')).toBe('venter på deg')
    expect(waits('worker', 'delivered')).toBe('venter på Marte')
    expect(waits('employer', 'pending')).toBe('venter på Ingrid')
    expect(waits('employer', 'disputed')).toBe('venter på oss')
  })

  it('leaves nothing to do when it is over', () => {
    for (const status of ['completed', 'cancelled'] as const) {
      expect(shape(orderOf({ status }))).toEqual(['done Forespurt'])
    }
  })
})
