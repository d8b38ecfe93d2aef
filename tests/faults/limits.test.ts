import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LimitId } from '#app/services/security/limit-ids.ts'
import { operationLimits } from '#app/services/security/limits.ts'
import { inWords } from '#platform/shared/limit.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, makeAccounts } from './people.ts'

/** Too many requests by one session, person and network, at two processes on one database. */
let behindProxy: TestServer
let direct: TestServer
let client: Client
let settled: Account
let fresh: Account
let worker: Account

beforeAll(async () => {
  behindProxy = await startServer({ env: { LIMITS_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' } })
  const { databaseUrl, dataDir, mailbox } = behindProxy
  direct = await startServer({ databaseUrl, dataDir, mailbox, env: { LIMITS_FACTOR: '1' } })
  client = new Client({ connectionString: databaseUrl })
  await client.connect()
  ;[settled, fresh] = (await makeAccounts(behindProxy, 'employer', 2)) as [Account, Account]
  ;[worker] = (await makeAccounts(behindProxy, 'worker', 1)) as [Account]
  await client.query(`update users set created_at = now() - interval '30 days' where id = $1`, [
    settled.userId,
  ])
}, 120_000)

afterAll(async () => {
  await client?.end()
  await direct?.stop()
  await behindProxy?.stop()
})

beforeEach(() => client.query('truncate attempts, limit_hits'))

/** One operation of each kind. Its input is invalid, which counts the same. */
const samples: Record<LimitId, [method: string, path: string]> = {
  request: ['POST', '/orders'],
  message: ['POST', '/conversations/messages'],
  contact: ['POST', '/contact-messages'],
  report: ['POST', '/reports'],
  upload: ['POST', '/pictures'],
  door: ['POST', '/email-confirmations/use'],
  registration: ['POST', '/workers'],
  lookup: ['GET', '/workers'],
  live: ['GET', '/live'],
  change: ['POST', `/orders/${randomUUID()}/accept`],
}
const limitIds = Object.keys(samples) as LimitId[]

type Asked = { cookie?: string; from?: string; server?: TestServer; body?: unknown }

async function ask([method, path]: [string, string], asked: Asked = {}) {
  const { cookie = '', from = '192.0.2.1', server = behindProxy, body = {} } = asked
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': from },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    body: isStream
      ? {}
      : ((await response.json()) as {
          message?: string
          data?: { reason?: string; retryAfterSeconds?: number }
        }),
  }
}

/** Pretends that so many came under this key since `secondsAgo`. */
const counted = (key: string, count: number, secondsAgo = 0) =>
  client.query(
    `insert into attempts (key, window_start, count) values ($1, now() - make_interval(secs => $3), $2)
     on conflict (key) do update set count = excluded.count, window_start = excluded.window_start`,
    [key, count, secondsAgo],
  )

const sessionOf = async ({ userId }: Account): Promise<string> =>
  (await client.query('select id from sessions where user_id = $1', [userId])).rows[0].id

const hits = async () =>
  (await client.query('select "limit", user_id, network, hits from limit_hits order by network')).rows

describe.each(limitIds)('%s', name => {
  const { text, session, person, fresh: freshOnes, network } = operationLimits[name]

  // ASVS 2.4.1
  it('is limited by session, person and network, says so, and when to come back', async () => {
    const keys = [
      [`session:${await sessionOf(settled)}`, session, text],
      [`person:${settled.userId}`, person, text],
      ['network:192.0.2.1', network, 'Det kommer uvanlig mye fra nettverket ditt akkurat nå.'],
    ] as const
    for (const [key, [most, seconds], said] of keys) {
      await counted(`${name}:${key}`, most - 1, 7)
      expect((await ask(samples[name], settled)).status, `${key}: the last one`).not.toBe(429)
      const { status, body, retryAfter } = await ask(samples[name], settled)
      expect(status, key).toBe(429)
      // The rest of the window; the requests themselves may take a second or two.
      expect(retryAfter).toBeGreaterThan(seconds - 11)
      expect(retryAfter).toBeLessThanOrEqual(seconds - 7)
      expect(body).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: `${said} Prøv igjen ${inWords(retryAfter)}.`,
        data: { reason: 'rate-limit', retryAfterSeconds: retryAfter },
      })
      // The window is over.
      await counted(`${name}:${key}`, most + 50, seconds + 1)
      expect((await ask(samples[name], settled)).status, `${key}: afterwards`).not.toBe(429)
    }
    expect(await hits()).toEqual([{ limit: name, user_id: settled.userId, network: '192.0.2.1', hits: 3 }])
  })

  it('is less for an account that is new', async () => {
    await counted(`${name}:person:${settled.userId}`, freshOnes[0])
    await counted(`${name}:person:${fresh.userId}`, freshOnes[0])
    const isLess = freshOnes[0] < person[0]
    expect((await ask(samples[name], settled)).status === 429).toBe(!isLess)
    expect((await ask(samples[name], fresh)).status).toBe(429)
  })
})

describe('a network', () => {
  it.each([
    ['192.0.2.77', '192.0.2.77', '192.0.2.77'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    // A visitor's own address header before the proxy's is ignored.
    ['203.0.113.1, 192.0.2.78', '203.0.113.2, 192.0.2.78', '192.0.2.78'],
  ])('is the same for %s and %s', async (one, other, network) => {
    const { registration } = operationLimits
    await counted(`registration:visitors:${network}`, registration.network[0] - 1)
    expect((await ask(samples.registration, { from: one })).status).toBe(422)
    expect((await ask(samples.registration, { from: other })).status).toBe(429)
    expect(await hits()).toEqual([{ limit: 'registration', user_id: null, network, hits: 1 }])
  })

  // ASVS 4.1.3 15.3.4
  it('is not what somebody without a proxy says of themselves', async () => {
    await counted('registration:visitors:127.0.0.1', operationLimits.registration.network[0])
    for (const from of ['192.0.2.1', '2001:db8::1', '10.0.0.1'])
      expect((await ask(samples.registration, { from, server: direct })).status).toBe(429)
    expect(await hits()).toMatchObject([{ network: '127.0.0.1', hits: 3 }])
  })

  it('full of visitors shuts out nobody who is signed in', async () => {
    await counted('change:visitors:192.0.2.1', operationLimits.change.network[0])
    expect((await ask(samples.change)).status).toBe(429)
    expect((await ask(samples.change, settled)).status).toBe(404)
  })
})

// ASVS 2.3.2 2.4.1
it('60 orders in a row: ten are taken, and then nobody is asked any more', async () => {
  const day = (index: number) => workingDay(3 + Math.floor(index / 5))
  const order = (index: number) => ({
    paymentId: randomUUID(),
    workerId: worker.profileId,
    serviceId: 'hagearbeid',
    date: day(index),
    time: `${String(8 + (index % 5) * 2).padStart(2, '0')}:00`,
    halfHours: 2,
    address: 'Maridalsveien 87 B, 0461 Oslo',
    description: 'Klippe hekken.',
  })
  await client.query(
    `insert into profile_services (profile_id, service_id, name, hourly_rate, experience, position)
     values ($1, 'hagearbeid', 'Hagearbeid', 400, 2, 0)`,
    [worker.profileId],
  )
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  // Alternating between processes: the count is shared.
  for (let index = 0; index < 60; index++) {
    const asked = { cookie: fresh.cookie, server: index % 2 ? direct : behindProxy }
    const body = order(index)
    const answer = await ask(samples.request, { ...asked, body })
    answers.push(answer)
    if (answer.status !== 200) continue
    await ask(['POST', `/test-payments/${body.paymentId}`], { ...asked, body: { answer: 'pay' } })
    await ask(['POST', `/payments/${body.paymentId}/look`], asked)
  }
  const statuses = answers.map(({ status }) => status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
  expect(statuses.slice(10, 20)).not.toContain(429)
  expect(statuses.slice(20)).toEqual(Array(40).fill(429))
  expect(answers[59]?.body.message).toMatch(
    /^Du har sendt mange forespørsler på kort tid. Prøv igjen om \d+ minutter.$/,
  )
  expect((await hits()).map(({ hits: count }) => count)).toEqual([20, 20])
})

it('of many at once no more are taken than of one after the other', async () => {
  const [most] = operationLimits.contact.network
  await counted('contact:visitors:192.0.2.1', most - 20)
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(samples.contact)))
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(20)
})

it('what an attacker can fill is bounded: many networks of one person are added up', async () => {
  await counted(`change:person:${settled.userId}`, operationLimits.change.person[0])
  for (let index = 0; index < 25; index++)
    await ask(samples.change, { cookie: settled.cookie, from: `198.51.100.${index}` })
  const noted = await hits()
  expect(noted).toHaveLength(21)
  expect(noted.find(({ network }) => network === 'mange')).toMatchObject({ hits: 5 })
})
