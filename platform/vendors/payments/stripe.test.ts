import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdsToItsContract } from '#tests/contracts/payment-provider.ts'
import { type Opening, type PaymentProvider, ProviderAway, ProviderRefused } from './provider.ts'
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
const opening = (store = false): Opening => ({
  reference: `ordre-${randomUUID()}`,
  amount: 125_000,
  description: 'Vask 12. desember',
  returnTo: 'https://naerhjelp.example/betaling',
  store,
})
async function approved() {
  const asked = opening()
  const { theirId } = await stripe.open(asked, randomUUID())
  simulated.customer(asked.reference, 'approve')
  return { reference: asked.reference, theirId }
}
async function storedMeans() {
  const asked = opening(true)
  const { theirId } = await stripe.open(asked, randomUUID())
  simulated.customer(asked.reference, 'approve')
  return (await stripe.look(asked.reference, theirId))?.means ?? ''
}
const failure = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error,
  )

type Told = { client_reference_id: unknown; payment_intent: Record<string, unknown> }
const falsified = (field: string, value: unknown) => (answer: unknown) => {
  const told = answer as Told
  const intent = told.payment_intent
  if (field === 'reference') told.client_reference_id = value
  if (field === 'currency') intent.currency = value
  if (field === 'amount') intent.amount = value
  if (field === 'captured') Object.assign(intent, { status: 'succeeded', amount_received: value })
  return told
}
const acts = /^POST .*\/(sessions|expire|payment_intents|capture|cancel|refunds)$/

describe('Stripe', () => {
  holdsToItsContract(() => ({
    provider: stripe,
    customer: simulated.customer,
    money: simulated.money,
    keepsRest: false,
    declined: 'open',
    loseAnswer: () => simulated.fail(acts, { lose: 'cut' }),
    falsify: (field, value) => simulated.fail(/^GET .*\/sessions\/cs_/, { change: falsified(field, value) }),
  }))
})

describe('its payments', () => {
  test('one whose identity was lost is found at once, and a day later', async () => {
    const { reference, theirId } = await approved()
    expect(await stripe.look(reference)).toMatchObject({ state: 'approved', theirId })
    simulated.pass(2 * DAY_MS)
    expect(await stripe.look(reference)).toMatchObject({ state: 'approved', theirId })
    const later = opening()
    const held = await stripe.reserve(later, await storedMeans(), randomUUID())
    expect(await stripe.look(later.reference)).toEqual(held)
    simulated.pass(2 * DAY_MS)
    expect(await stripe.look(later.reference)).toEqual(held)
    expect(await stripe.look('ordre-of-nobody', 'cs_test_none')).toBeNull()
    expect(await failure(stripe.look('ordre-of-nobody', 'ch_1'))).toBeInstanceOf(ProviderRefused)
    expect(await failure(stripe.look("x' OR 'y"))).toBeInstanceOf(ProviderRefused)
  })

  test('the identity of another payment is not taken for it', async () => {
    const [mine, other] = [await approved(), await approved()]
    const capture = stripe.capture(mine.reference, 100, randomUUID(), other.theirId)
    expect(await failure(capture)).toBeInstanceOf(ProviderAway)
    expect(simulated.money(other.reference)).toMatchObject({ captured: 0 })
  })

  test('an act that Stripe has forgotten is not done again', async () => {
    const [taken, freed, early] = [await approved(), await approved(), opening()]
    const { theirId } = await stripe.open(early, randomUUID())
    const [take, give, free] = ['take', 'give', 'free'].map(act => `${act}-${randomUUID()}`) as [
      string,
      string,
      string,
    ]
    const means = await storedMeans()
    const later = opening()
    const all = async () => [
      await stripe.capture(taken.reference, 90_000, take, taken.theirId),
      await stripe.refund(taken.reference, 10_000, give, taken.theirId),
      await stripe.release(freed.reference, free, freed.theirId),
      await stripe.release(early.reference, `${free}-1`, theirId),
      await stripe.reserve(later, means, 'hold-1'),
    ]
    const before = await all()
    simulated.forgetKeys()
    simulated.pass(DAY_MS)
    const [captured, ...rest] = await all()
    expect(captured).toMatchObject({ captured: 90_000, refunded: 10_000 })
    expect(rest).toEqual(before.slice(1))
    expect(simulated.money(taken.reference)).toMatchObject({ captured: 90_000, refunded: 10_000 })
    expect(await failure(stripe.refund(taken.reference, 9_000, give, taken.theirId))).toBeInstanceOf(
      ProviderRefused,
    )
    expect(await failure(stripe.reserve(later, means, 'hold-2'))).toMatchObject({ why: 'reference-used' })
  })

  test('a hold ends by itself after seven days, and says so before', async () => {
    const { reference, theirId } = await approved()
    const held = await stripe.look(reference, theirId)
    const days = ((held?.heldUntil?.getTime() ?? 0) - simulated.now()) / DAY_MS
    expect(days).toBeGreaterThan(6.9)
    simulated.pass(7 * DAY_MS)
    expect(await stripe.look(reference, theirId)).toMatchObject({
      state: 'expired',
      released: 125_000,
      heldUntil: null,
    })
    expect(await failure(stripe.capture(reference, 100, randomUUID(), theirId))).toBeInstanceOf(
      ProviderRefused,
    )
  })

  test('whoever pays while we let go is let go all the same', async () => {
    const asked = opening()
    const { theirId } = await stripe.open(asked, randomUUID())
    const key = randomUUID()
    simulated.fail(/expire$/, { status: 503 })
    expect(await failure(stripe.release(asked.reference, key, theirId))).toBeInstanceOf(ProviderAway)
    simulated.customer(asked.reference, 'approve')
    expect(await stripe.release(asked.reference, key, theirId)).toMatchObject({
      state: 'ended',
      released: 125_000,
    })
    const other = opening()
    const second = await stripe.open(other, randomUUID())
    simulated.fail(/expire$/, {
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'paid meanwhile' } },
    })
    simulated.fail(/sessions\/cs_\w+$/, { slowMs: 0 }, { slowMs: 0 })
    const releasing = stripe.release(other.reference, randomUUID(), second.theirId)
    simulated.customer(other.reference, 'approve')
    expect(await releasing).toMatchObject({ state: 'ended' })
  })

  test('a stored means that the bank says no to is refused with its reason', async () => {
    const means = await storedMeans()
    simulated.declines(means)
    const [asked, key] = [opening(), randomUUID()]
    expect(await failure(stripe.reserve(asked, means, key))).toMatchObject({ why: 'insufficient_funds' })
    expect(await failure(stripe.reserve(asked, means, key))).toMatchObject({ why: 'insufficient_funds' })
    expect(await stripe.look(asked.reference)).toMatchObject({ state: 'declined', held: 0 })
    expect(await failure(stripe.reserve(opening(), 'pm_1', key))).toMatchObject({ why: 'means' })
  })
})

describe('its answers', () => {
  test.each([
    [
      'too many questions',
      { status: 429, headers: { 'retry-after': '3' }, body: { error: { type: 'x' } } },
      3000,
    ],
    ['a fault of its own', { status: 503, body: { error: { type: 'api_error' } } }, null],
    ['the same act under way', { status: 409, body: { error: { code: 'idempotency_key_in_use' } } }, null],
    ['a key that is not taken', { status: 401, body: { error: { type: 'x' } } }, null],
    ['a line that is cut', { lose: 'cut', before: true }, null],
    ['words that are none', { raw: '<html>' }, null],
    ['a book', { raw: `"${'x'.repeat(5_000_000)}"` }, null],
    ['the way to somewhere else', { status: 302, headers: { location: 'http://127.0.0.1:9' } }, null],
  ] as const)('%s: nobody knows whether it was done', async (_, fault, waitMs) => {
    const { reference, theirId } = await approved()
    const key = randomUUID()
    const before = simulated.exchanges.length
    simulated.fail(/capture$/, fault)
    expect(await failure(stripe.capture(reference, 100, key, theirId))).toMatchObject({
      name: 'ProviderAway',
      waitMs,
    })
    // Nothing was tried again behind our back.
    expect(simulated.exchanges.slice(before).filter(({ path }) => /capture$/.test(path)).length).toBeLessThan(
      2,
    )
    expect(await stripe.capture(reference, 100, key, theirId)).toMatchObject({ captured: 100 })
  })

  test('silence ends by our own clock, before the work or after', async () => {
    const hasty = connectStripe({ ...simulated.settings, timeLimitMs: 300 }, simulated.now)
    const { reference, theirId } = await approved()
    const key = randomUUID()
    simulated.fail(/capture$/, { lose: 'silent', before: true }, { lose: 'silent' })
    for (const captured of [0, 100]) {
      expect(await failure(hasty.capture(reference, 100, key, theirId))).toMatchObject({
        name: 'ProviderAway',
      })
      expect(simulated.money(reference)).toMatchObject({ captured })
    }
    expect(await stripe.capture(reference, 100, key, theirId)).toMatchObject({ captured: 100 })
  })

  test.each(['javascript:alert(1)', 'http://naerhjelp.example', 'https://a:b@naerhjelp.example', null])(
    'the customer is not sent to %s',
    async url => {
      simulated.fail(/sessions$/, { change: answer => ({ ...(answer as object), url }) })
      expect(await failure(stripe.open(opening(), randomUUID()))).toBeInstanceOf(ProviderAway)
    },
  )

  test('no secret stands in an error, and nothing of this machine in a question', async () => {
    const { key, hookSecret } = simulated.settings
    const { reference, theirId } = await approved()
    const error = {
      type: 'invalid_request_error',
      code: `${key} ${hookSecret}`,
      message: `${key} ${hookSecret}`,
    }
    simulated.fail(
      /capture$/,
      { status: 400, body: { error } },
      { status: 500, body: { error } },
      { raw: key },
    )
    for (let call = 0; call < 3; call++) {
      const told = (await failure(stripe.capture(reference, 1, randomUUID(), theirId))) as Error
      const words = `${told.message} ${told.stack} ${JSON.stringify(told)} ${String(told.cause)}`
      expect(words).not.toContain(key)
      expect(words).not.toContain(hookSecret)
    }
    const nowhere = connectStripe({ ...simulated.settings, url: 'http://127.0.0.1:9' })
    const told = (await failure(nowhere.look(reference, theirId))) as Error
    expect(String(told.stack)).not.toContain(key)
    const told2 = simulated.exchanges.map(({ headers }) => String(headers['x-stripe-client-user-agent']))
    expect(told2.some(words => /platform|telemetry/.test(words))).toBe(false)
    expect(simulated.exchanges.some(({ headers }) => headers['x-stripe-client-telemetry'])).toBe(false)
  })
})

describe('its messages', () => {
  const vector = {
    secret: 'whsec_proeve_0123456789abcdef',
    t: 1_766_220_000,
    body: '{"id":"evt_proeve_1","object":"event","type":"payment_intent.amount_capturable_updated","data":{"object":{"id":"pi_proeve_1","object":"payment_intent","amount":125000,"amount_capturable":125000,"currency":"nok","status":"requires_capture"}}}',
    v1: 'e8662c8b91eefd1c16c9b008ae7f7b2833bbccd3b3d827903300188bf6dd863f',
  }

  test('the signature is the one of the worked example', async () => {
    const { createHmac } = await import('node:crypto')
    const { secret, t, body, v1 } = vector
    expect(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')).toBe(v1)
    const Stripe = (await import('stripe')).default
    const { constructEvent } = new Stripe('unused').webhooks
    const webhooks = new Stripe('unused').webhooks
    const told = constructEvent.call(webhooks, body, `t=${t},v1=${v1}`, secret, 300, undefined, t * 1000)
    expect(told.id).toBe('evt_proeve_1')
  })

  test('each has an identity of its own, and names our payment, in any order and as often as it comes', async () => {
    simulated.hooks.length = 0
    const { reference, theirId } = await approved()
    await stripe.capture(reference, 90_000, randomUUID(), theirId)
    await stripe.refund(reference, 10_000, randomUUID(), theirId)
    const now = new Date(simulated.now())
    const read = [...simulated.hooks, ...simulated.hooks]
      .reverse()
      .map(told => stripe.readHook(simulated.signed(told), now))
    expect(read.slice(0, 4).map(told => told?.name)).toEqual([
      'charge.refunded',
      'payment_intent.succeeded',
      'checkout.session.completed',
      'payment_intent.amount_capturable_updated',
    ])
    expect(new Set(read.map(told => told?.id)).size).toBe(4)
    expect(read.every(told => told?.reference === reference)).toBe(true)
  })

  test('one with another secret, an old or a future one, or of nothing of ours is none', async () => {
    await approved()
    const told = simulated.hooks.at(-1)
    if (!told) throw new Error('no message')
    const at = simulated.now()
    const read = (otherwise: { secret?: string; at?: number }, event = told) =>
      stripe.readHook(simulated.signed(event, otherwise), new Date(at))
    expect(read({ at })).toMatchObject({ name: 'checkout.session.completed' })
    expect(read({ at: at - 299_000 })).not.toBeNull()
    expect(read({ at: at - 302_000 })).toBeNull()
    expect(read({ at: at + 302_000 })).toBeNull()
    expect(read({ secret: 'whsec_another' })).toBeNull()
    expect(read({}, { ...told, data: { object: { id: 'ch_1', object: 'charge' } } })).toBeNull()
    expect(read({}, { ...told, data: { object: { id: 'no', object: 'dispute' } } })).toBeNull()
    const signed = simulated.signed(told)
    expect(stripe.readHook({ ...signed, body: Buffer.from('{}') }, new Date(at))).toBeNull()
    expect(stripe.readHook({ ...signed, headers: new Headers() }, new Date(at))).toBeNull()
    const rolled = `${signed.headers.get('stripe-signature')},v1=${'0'.repeat(64)}`
    const both = { ...signed, headers: new Headers({ 'stripe-signature': rolled }) }
    expect(stripe.readHook(both, new Date(simulated.now()))).not.toBeNull()
  })

  test('they are sent where they are wanted', async () => {
    await approved()
    const told = simulated.hooks.at(-1)
    if (told) expect(await simulated.deliver(told, `${simulated.url}/pay/none`)).toBe(404)
  })
})

test('the customer is declined, tries again and pays on the page, and is sent back', async () => {
  const asked = opening()
  const { redirectTo, theirId } = await stripe.open(asked, randomUUID())
  expect(await (await fetch(redirectTo)).text()).toContain('Betal')
  const press = async (does: string) =>
    fetch(redirectTo, { method: 'POST', body: new URLSearchParams({ does }), redirect: 'manual' })
  expect((await press('decline')).status).toBe(200)
  expect(await stripe.look(asked.reference, theirId)).toMatchObject({ state: 'open', held: 0 })
  expect((await press('approve')).headers.get('location')).toBe(asked.returnTo)
  expect(await stripe.look(asked.reference, theirId)).toMatchObject({ state: 'approved' })
})
