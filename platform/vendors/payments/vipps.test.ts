import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdsToItsContract } from '#tests/contracts/payment-provider.ts'
import { type Opening, ProviderAway, ProviderRefused, type RawHook } from './provider.ts'
import { connectVipps, type Vipps } from './vipps.ts'
import { isGenuineVippsHook } from './vipps-hooks.ts'
import { type SimulatedVipps, simulateVipps } from './vipps-simulator.ts'

const hook = { url: 'https://naerhjelp.example/krok/vipps?v=1', secret: 'A0+AeKBRG2KRGvnNwJpQ==' }
let simulated: SimulatedVipps
let vipps: Vipps
beforeAll(async () => {
  simulated = await simulateVipps(hook)
  vipps = connectVipps(simulated.settings, simulated.now)
})
afterAll(() => simulated.close())

const opening = (): Opening => ({
  reference: `ordre-${randomUUID()}`,
  amount: 125_000,
  description: 'Vask 12. desember',
  returnTo: 'https://naerhjelp.example/betaling',
  store: false,
})
async function approved() {
  const asked = opening()
  await vipps.open(asked, randomUUID())
  simulated.customer(asked.reference, 'approve')
  return asked.reference
}
const failure = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error,
  )

type Told = {
  reference: unknown
  amount: { currency: unknown; value: unknown }
  aggregate: Record<string, { value: unknown }>
}
const falsified = (field: string, value: unknown) => (answer: unknown) => {
  const told = answer as Told
  if (field === 'reference') told.reference = value
  if (field === 'currency') told.amount.currency = value
  if (field === 'amount') told.amount.value = value
  if (field === 'captured') told.aggregate.capturedAmount = { ...told.amount, value }
  return told
}

describe('Vipps MobilePay', () => {
  holdsToItsContract(() => ({
    provider: vipps,
    customer: simulated.customer,
    money: simulated.money,
    keepsRest: true,
    declined: 'declined',
    loseAnswer: () => simulated.fail(/^POST \/epayment/, { lose: 'cut' }),
    falsify: (field, value) => simulated.fail(/^GET \/epayment/, { change: falsified(field, value) }),
  }))
})

describe('its tokens', () => {
  test('one serves many calls, and is fetched anew before it ends', async () => {
    const before = simulated.tokens()
    const fresh = connectVipps(simulated.settings, simulated.now)
    const reference = await approved()
    await Promise.all([1, 2, 3, 4].map(() => fresh.look(reference)))
    expect(simulated.tokens() - before).toBe(1)
    simulated.pass(56 * 60_000)
    simulated.exchanges.length = 0
    expect(await fresh.look(reference)).toMatchObject({ state: 'approved' })
    // No call was refused for want of it.
    expect(simulated.exchanges.map(({ answer }) => answer.status)).toEqual([200, 200])
  })

  test('one that is not taken is fetched anew once; after that the provider is away', async () => {
    const reference = await approved()
    simulated.endTokens()
    expect(await vipps.capture(reference, 100, randomUUID())).toMatchObject({ captured: 100 })
    simulated.fail(/^GET \/epayment/, { status: 401 }, { status: 401 })
    expect(await failure(vipps.look(reference))).toBeInstanceOf(ProviderAway)
    expect(await vipps.look(reference)).toMatchObject({ captured: 100 })
  })

  test('one that could not be had is asked for again by the next', async () => {
    const reference = await approved()
    const fresh = connectVipps(simulated.settings, simulated.now)
    simulated.fail(
      /accesstoken/,
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 200, body: { token_type: 'x' } },
    )
    expect(await failure(fresh.look(reference))).toMatchObject({ name: 'ProviderAway', waitMs: 7000 })
    expect(await failure(fresh.look(reference))).toMatchObject({ name: 'ProviderAway' })
    expect(await fresh.look(reference)).toMatchObject({ state: 'approved' })
  })
})

describe('its answers', () => {
  test.each([
    ['too many questions', { status: 429, headers: { 'retry-after': '3' } }, 3000],
    ['a fault of its own', { status: 503 }, null],
    ['a line that is cut', { lose: 'cut', before: true }, null],
    ['words that are none', { raw: '<html>' }, null],
    ['a book', { raw: `"${'x'.repeat(300_000)}"` }, null],
    ['the way to somewhere else', { status: 302, headers: { location: 'http://127.0.0.1:9' } }, null],
  ] as const)('%s: nobody knows whether it was done', async (_, fault, waitMs) => {
    const [reference, key] = [await approved(), randomUUID()]
    simulated.fail(/capture/, fault)
    expect(await failure(vipps.capture(reference, 100, key))).toMatchObject({ name: 'ProviderAway', waitMs })
    expect(await vipps.capture(reference, 100, key)).toMatchObject({ captured: 100 })
  })

  test('silence ends by our own clock, before the work or after', async () => {
    const hasty = connectVipps({ ...simulated.settings, timeLimitMs: 300 }, simulated.now)
    const [reference, key] = [await approved(), randomUUID()]
    simulated.fail(/capture/, { lose: 'silent', before: true }, { lose: 'silent' })
    for (const captured of [0, 100]) {
      expect(await failure(hasty.capture(reference, 100, key))).toMatchObject({ name: 'ProviderAway' })
      expect(simulated.money(reference)).toMatchObject({ captured })
    }
    expect(await vipps.capture(reference, 100, key)).toMatchObject({ captured: 100 })
  })

  test('a slow answer is waited for', async () => {
    const reference = await approved()
    simulated.fail(/capture/, { slowMs: 400 })
    expect(await vipps.capture(reference, 100, randomUUID())).toMatchObject({ captured: 100 })
  })

  test('a refusal has its code', async () => {
    const asked = opening()
    await vipps.open(asked, randomUUID())
    expect(await failure(vipps.capture(asked.reference, 100, randomUUID()))).toMatchObject({ why: '6080' })
    expect(await failure(vipps.capture('ordre-that-is-none', 100, randomUUID()))).toMatchObject({
      why: '404',
    })
    expect(await failure(vipps.open(asked, randomUUID()))).toMatchObject({ why: '409' })
    expect(await failure(vipps.release(asked.reference, 'x'.repeat(51)))).toBeInstanceOf(ProviderRefused)
  })

  test.each([
    'javascript:alert(1)',
    'http://naerhjelp.example',
    'https://a:b@naerhjelp.example',
    'no address',
  ])('the customer is not sent to %s', async redirectUrl => {
    simulated.fail(/payments$/, { change: answer => ({ ...(answer as object), redirectUrl }) })
    expect(await failure(vipps.open(opening(), randomUUID()))).toBeInstanceOf(ProviderAway)
  })

  test('a hold that the bank let go of cannot be taken', async () => {
    const reference = await approved()
    simulated.lapse(reference)
    expect(await failure(vipps.capture(reference, 100, randomUUID()))).toBeInstanceOf(ProviderRefused)
  })

  test('its own book of a payment has our keys', async () => {
    const [reference, key] = [await approved(), randomUUID()]
    await vipps.capture(reference, 100, key)
    expect(await vipps.events(reference)).toMatchObject([
      { name: 'CREATED' },
      { name: 'AUTHORIZED', key: null },
      { name: 'CAPTURED', amount: 100, key, success: true },
    ])
  })

  test('no secret stands in an error', async () => {
    const { clientSecret, subscriptionKey, hookSecret } = simulated.settings
    const secrets = [clientSecret, subscriptionKey, hookSecret]
    const [reference, told] = [await approved(), secrets.join(' ')]
    const body = { title: told, detail: told, extraDetails: [{ name: 'ErrorCode', reason: told }] }
    simulated.fail(/capture/, { status: 400, body }, { status: 500, body }, { raw: told })
    for (let call = 0; call < 3; call++) {
      const error = (await failure(vipps.capture(reference, 1, randomUUID()))) as Error
      const words = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
      for (const secret of secrets) expect(words).not.toContain(secret)
    }
    const nowhere = connectVipps({ ...simulated.settings, url: 'http://127.0.0.1:9' })
    const error = (await failure(nowhere.look(reference))) as Error
    for (const secret of secrets) expect(String(error.stack)).not.toContain(secret)
  })
})

describe('its messages', () => {
  const official = {
    secret: 'A0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A==',
    raw: {
      url: 'https://webhook.site/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63',
      body: Buffer.from('{"some-unique-content":"ee6e441b-cc4a-46f8-895d-a5af79bcc233/hello-world"}'),
      headers: new Headers({
        'x-ms-date': 'Thu, 30 Mar 2023 08:38:32 GMT',
        'x-ms-content-sha256': 'lNlsp1XA03N34HrQsVzPgJKtC+r7l/RBF4V3JQUWMj4=',
        authorization:
          'HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=agAiSyogQbDHpeucoNwYz+yAr5nJ+v+zasdkSbqzv+U=',
      }),
    } satisfies RawHook,
    at: new Date('2023-03-30T08:38:32Z'),
  }

  test('the published example is genuine, and nothing near it', () => {
    const { raw, secret, at } = official
    const genuine = (otherwise: Partial<RawHook>, now = at, key = secret) =>
      isGenuineVippsHook({ ...raw, ...otherwise }, key, now)
    expect(genuine({})).toBe(true)
    expect(genuine({}, new Date(at.getTime() + 300_000))).toBe(true)
    expect(genuine({}, new Date(at.getTime() + 301_000))).toBe(false)
    expect(genuine({}, new Date(at.getTime() - 301_000))).toBe(false)
    expect(genuine({}, at, `${secret} `)).toBe(false)
    expect(genuine({}, at, '')).toBe(false)
    expect(genuine({ body: Buffer.from('{}') })).toBe(false)
    expect(genuine({ url: `${raw.url}?more` })).toBe(false)
    expect(genuine({ url: raw.url.replace('.site', '.test') })).toBe(false)
    expect(genuine({ url: 'no address' })).toBe(false)
    expect(genuine({ headers: new Headers() })).toBe(false)
    const otherHash = new Headers(raw.headers)
    otherHash.set('x-ms-content-sha256', 'a'.repeat(44))
    expect(genuine({ headers: otherHash })).toBe(false)
  })

  test('each event of a payment is told with an identity of its own, in any order and as often as it comes', async () => {
    simulated.hooks.length = 0
    const reference = await approved()
    await vipps.capture(reference, 100, 'key-1')
    await vipps.capture(reference, 100, 'key-2')
    const now = new Date(simulated.now())
    const read = [...simulated.hooks, ...simulated.hooks]
      .reverse()
      .map(told => vipps.readHook(simulated.signed(told), now))
    expect(read.map(told => told?.name).slice(0, 4)).toEqual([
      'CAPTURED',
      'CAPTURED',
      'AUTHORIZED',
      'CREATED',
    ])
    expect(new Set(read.map(told => told?.id)).size).toBe(4)
    expect(read.every(told => told?.reference === reference)).toBe(true)
  })

  test('one with another secret, an old one, or of another sales unit is none', async () => {
    await approved()
    const told = simulated.hooks.at(-1)
    if (!told) throw new Error('no message')
    const now = new Date(simulated.now())
    expect(vipps.readHook(simulated.signed(told), now)).toMatchObject({ name: 'AUTHORIZED' })
    expect(vipps.readHook(simulated.signed(told, { secret: 'another' }), now)).toBeNull()
    expect(vipps.readHook(simulated.signed(told, { at: now.getTime() - 301_000 }), now)).toBeNull()
    const foreign = connectVipps({ ...simulated.settings, msn: '654321' })
    expect(foreign.readHook(simulated.signed(told), now)).toBeNull()
    const bare = { ...told, event: { ...told.event, timestamp: 'yesterday' } }
    expect(vipps.readHook(simulated.signed(bare), now)).toBeNull()
  })

  test('registering again replaces what was registered, and its secret signs', async () => {
    const url = 'https://naerhjelp.example/krok/ny'
    await vipps.registerHooks(url)
    const { secret } = await vipps.registerHooks(url)
    simulated.hooks.length = 0
    await approved()
    const mine = simulated.hooks.filter(told => told.url === url)
    expect(mine.map(({ event }) => event.name)).toEqual(['CREATED', 'AUTHORIZED'])
    const listening = connectVipps({ ...simulated.settings, hookSecret: secret })
    const raw = simulated.signed(mine[0] as (typeof mine)[0])
    expect(listening.readHook(raw, new Date(simulated.now()))).toMatchObject({ name: 'CREATED' })
    expect(await failure(vipps.registerHooks('http://naerhjelp.example'))).toBeInstanceOf(ProviderRefused)
  })

  test('they are sent where they are wanted', async () => {
    await approved()
    const told = simulated.hooks.at(-1)
    if (!told) throw new Error('no message')
    // The landing page of nobody: it is enough that somebody answered.
    expect(await simulated.deliver(told, `${simulated.url}/landing`)).toBe(404)
  })
})

test('the customer says yes on the landing page, and is sent back', async () => {
  const asked = opening()
  const { redirectTo } = await vipps.open(asked, randomUUID())
  expect(await (await fetch(redirectTo)).text()).toContain('Godkjenn')
  const said = { method: 'POST', body: new URLSearchParams({ does: 'approve' }), redirect: 'manual' } as const
  expect((await fetch(redirectTo, said)).headers.get('location')).toBe(asked.returnTo)
  expect(await vipps.look(asked.reference)).toMatchObject({ state: 'approved' })
})
