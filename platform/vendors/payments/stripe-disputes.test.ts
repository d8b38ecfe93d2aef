import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PaymentProvider, ProviderAway, ProviderRefused } from './provider.ts'
import { connectStripe } from './stripe.ts'
import { type SimulatedStripe, simulateStripe } from './stripe-simulator.ts'

let simulated: SimulatedStripe
let stripe: PaymentProvider
beforeAll(async () => {
  simulated = await simulateStripe()
  stripe = connectStripe(simulated.settings, simulated.now)
})
afterAll(() => simulated.close())

const DAY_MS = 86_400_000
async function approved() {
  const reference = `ordre-${randomUUID()}`
  const asked = { reference, amount: 125_000, description: 'Vask 12. desember', store: false }
  const returnTo = 'https://naerhjelp.example/betaling'
  const { theirId } = await stripe.open({ ...asked, returnTo }, randomUUID())
  simulated.customer(reference, 'approve')
  return { reference, theirId }
}
const failure = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error,
  )

describe('its disputes', () => {
  const taken = async (amount: number) => {
    const { reference, theirId } = await approved()
    await stripe.capture(reference, amount, randomUUID(), theirId)
    return { reference, theirId }
  }
  const lookAt = async (id: string) => stripe.disputes?.look(id)

  test('are told by messages that name them, and read anew: withdrawn with a fee, looked at, and given back', async () => {
    const { reference } = await taken(90_000)
    simulated.hooks.length = 0
    const id = simulated.dispute(reference, 90_000)
    const open = await lookAt(id)
    expect(open).toMatchObject({
      ...{ id, reference, amount: 90_000, reason: 'fraudulent', state: 'open' },
      ...{ withdrawn: 90_000, reinstated: 0, fee: 17_500, dueAt: expect.any(Date) },
      page: expect.stringMatching(new RegExp(`^https://.*/test/disputes/${id}$`)),
    })
    simulated.decide(id, 'under_review')
    expect(await lookAt(id)).toMatchObject({ state: 'review', dueAt: null })
    simulated.decide(id, 'won')
    expect(await lookAt(id)).toMatchObject({
      state: 'won',
      withdrawn: 90_000,
      reinstated: 90_000,
      fee: 17_500,
    })
    const read = simulated.hooks.map(told =>
      stripe.readHook(simulated.signed(told), new Date(simulated.now())),
    )
    expect(read.map(told => told?.name)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
    expect(read.every(told => told?.disputeId === id && told.reference === null)).toBe(true)
  })

  test('a lost one gives nothing back, an inquiry moves nothing, and what is disputed is not refunded', async () => {
    const [lost, asked] = [await taken(50_000), await taken(50_000)]
    const id = simulated.dispute(lost.reference, 20_000)
    expect(await failure(stripe.refund(lost.reference, 100, randomUUID(), lost.theirId))).toBeInstanceOf(
      ProviderRefused,
    )
    simulated.decide(id, 'lost')
    expect(await lookAt(id)).toMatchObject({
      state: 'lost',
      amount: 20_000,
      withdrawn: 20_000,
      reinstated: 0,
    })
    const inquiry = simulated.dispute(asked.reference, 50_000, 'inquiry')
    expect(await lookAt(inquiry)).toMatchObject({ state: 'inquiry', withdrawn: 0, fee: 0 })
    simulated.decide(inquiry, 'warning_closed')
    expect(await lookAt(inquiry)).toMatchObject({ state: 'closed', dueAt: null })
    expect(await lookAt('dp_none')).toBeNull()
    expect(await lookAt('pi_none')).toBeNull()
  })

  test('those of which no message came are listed by when they were made', async () => {
    const { reference } = await taken(10_000)
    const id = simulated.dispute(reference, 10_000)
    const at = simulated.now()
    expect(await stripe.disputes?.since(new Date(at - DAY_MS))).toContain(id)
    expect(await stripe.disputes?.since(new Date(at + DAY_MS))).toEqual([])
  })

  test.each([
    ['currency', 'eur'],
    ['amount', -1],
    ['status', 'something_new'],
    ['balance_transactions', [{ amount: 100, fee: 0, currency: 'nok' }]],
    ['balance_transactions', [{ amount: -100, fee: 0, currency: 'sek' }]],
  ])('one whose %s is %j is not believed', async (field, value) => {
    const { reference } = await taken(10_000)
    const id = simulated.dispute(reference, 10_000)
    simulated.fail(/^GET .*\/disputes\/dp_/, {
      change: answer => ({ ...(answer as object), [field]: value }),
    })
    expect(await failure(Promise.resolve(lookAt(id)))).toBeInstanceOf(ProviderAway)
    expect(await lookAt(id)).toMatchObject({ state: 'open' })
  })
})
