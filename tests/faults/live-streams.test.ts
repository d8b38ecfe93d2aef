import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { mostStreams } from '#platform/db/live-streams.server.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, makeAccounts, signIn } from './people.ts'

/** Live streams at two processes on one database: their limit, and their end with the session. */
let first: TestServer
let second: TestServer
let client: Client

beforeAll(async () => {
  const env = { LIMITS_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' }
  first = await startServer({ env })
  const { databaseUrl, dataDir, mailbox } = first
  second = await startServer({ databaseUrl, dataDir, mailbox, env })
  client = new Client({ connectionString: databaseUrl })
  await client.connect()
}, 120_000)

afterAll(async () => {
  await client?.end()
  await second?.stop()
  await first?.stop()
})

type Stream = { status: number; retryAfter: string | null; said: string; isOpen: boolean; close: () => void }
const opened: Stream[] = []
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close()
  await expect.poll(async () => (await rows()).length).toBe(0)
})

async function open(server: TestServer, cookie: string, from = '192.0.2.1'): Promise<Stream> {
  const leave = new AbortController()
  const response = await fetch(`${server.url}/api/live`, {
    headers: { cookie, 'x-forwarded-for': from },
    signal: leave.signal,
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const stream: Stream = {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    said: '',
    isOpen: isStream,
    close: () => leave.abort(),
  }
  opened.push(stream)
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.said += chunk
  }
  void read()
    .catch(() => {})
    .finally(() => {
      stream.isOpen = false
    })
  return stream
}

const somebody = async (): Promise<Account> => (await makeAccounts(first, 'employer', 1))[0] as Account
const rows = async () => (await client.query('select * from live_streams')).rows
const openOnes = (streams: Stream[]) => streams.filter(({ isOpen }) => isOpen)

/** The time until a stream ends, in milliseconds. */
async function untilEnded(stream: Stream, withinMs: number): Promise<number> {
  const begun = performance.now()
  while (stream.isOpen && performance.now() - begun < withinMs) await sleep(5)
  return stream.isOpen ? Number.POSITIVE_INFINITY : performance.now() - begun
}

it('of 300 for one session the newest six stay, and both processes are well', async () => {
  const { cookie, userId } = await somebody()
  const waits: number[] = []
  let done = false
  const watch = async () => {
    for (; !done; await sleep(50)) {
      const begun = performance.now()
      await fetch(`${first.url}/api/health`)
      waits.push(performance.now() - begun)
    }
  }
  const watching = watch()
  const begun = performance.now()
  const streams = await Promise.all(
    Array.from({ length: 300 }, (_, index) => open(index % 2 ? first : second, cookie)),
  )
  await expect.poll(() => openOnes(streams).length).toBe(mostStreams.session)
  console.log(`300 streams: ${Math.round(performance.now() - begun)} ms until six are left`)
  done = true
  await watching
  console.log(`health meanwhile: ${Math.round(Math.max(...waits))} ms at the most`)
  expect(streams.filter(({ status }) => status === 500)).toEqual([])
  expect(await rows()).toHaveLength(mostStreams.session)
  for (const { isOpen, said, status } of streams)
    expect([status, said.includes('event: displaced')], said).toEqual([200, !isOpen])
  // Remaining ones still receive events.
  await client.query(`select pg_notify('live', $1)`, [JSON.stringify({ userId, topic: 'orders' })])
  await expect.poll(() => openOnes(streams).filter(({ said }) => said.includes('orders')).length).toBe(6)
}, 60_000)

it('a newer page takes the place of the oldest, in the other process too', async () => {
  const { cookie } = await somebody()
  const streams: Stream[] = []
  for (let index = 0; index < mostStreams.session; index++) streams.push(await open(first, cookie))
  const newest = await open(second, cookie)
  expect(await untilEnded(streams[0] as Stream, 1000)).toBeLessThan(1000)
  expect(streams[0]?.said).toContain('event: displaced')
  expect(openOnes([...streams, newest])).toHaveLength(mostStreams.session)
})

it('a person has twenty, over all their sessions', async () => {
  const { cookie, email } = await somebody()
  const cookies = [cookie]
  while (cookies.length < 4) cookies.push(await signIn(first.url, email, 'employer'))
  const streams: Stream[] = []
  for (const each of cookies)
    for (let index = 0; index < mostStreams.session; index++) streams.push(await open(first, each))
  await expect.poll(() => openOnes(streams).length).toBe(mostStreams.person)
  expect(streams.slice(0, 4).some(({ isOpen }) => isOpen)).toBe(false)
})

it('a network that is full takes no more, and closes nobody’s', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const before = await open(first, one.cookie, '192.0.2.9')
  const place = `insert into live_streams select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '192.0.2.9', now(), now()
     from generate_series(1, $1)`
  await client.query(place, [mostStreams.network - 1])
  const refused = await open(second, other.cookie, '192.0.2.9')
  expect(refused).toMatchObject({ status: 429, retryAfter: '60' })
  await expect.poll(() => refused.said).toContain('rate-limit')
  expect(before.isOpen).toBe(true)
  expect((await open(second, other.cookie, '192.0.2.10')).status).toBe(200)
  expect((await client.query(`select * from limit_hits where network = '192.0.2.9'`)).rows).toMatchObject([
    { limit: 'live', user_id: other.userId, hits: 1 },
  ])
  // Their process has died: unrenewed, they no longer count.
  await client.query(
    `update live_streams set seen_at = now() - interval '76 seconds' where network = '192.0.2.9'`,
  )
  expect((await open(second, other.cookie, '192.0.2.9')).status).toBe(200)
  await client.query(`delete from live_streams where network = '192.0.2.9'`)
})

const request = (server: TestServer, method: string, path: string, cookie: string, body?: unknown) =>
  fetch(`${server.url}/api${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

// ASVS 7.4.1
it('ends within a second when the person signs out everywhere in another process', async () => {
  const { cookie, email } = await somebody()
  const another = await signIn(first.url, email, 'employer')
  const stream = await open(second, another)
  await expect.poll(() => stream.said).toContain('ready')
  const answer = await request(first, 'DELETE', '/session', cookie, { everywhere: true })
  expect(answer.status).toBe(200)
  expect(await untilEnded(stream, 5000)).toBeLessThan(1000)
  expect(stream.said).toContain('event: ended')
})

it('ends within a second when the session acts in another role', async () => {
  const { cookie, userId } = await somebody()
  const stream = await open(second, cookie)
  await expect.poll(() => stream.said).toContain('ready')
  await client.query(`update sessions set role = 'worker' where user_id = $1`, [userId])
  expect(await untilEnded(stream, 5000)).toBeLessThan(1000)
})

it('ends when the time of the session is up', async () => {
  const { cookie, userId } = await somebody()
  await client.query(`update sessions set expires_at = now() + interval '2 seconds' where user_id = $1`, [
    userId,
  ])
  const stream = await open(second, cookie)
  await expect.poll(() => stream.said).toContain('ready')
  expect(await untilEnded(stream, 10_000)).toBeLessThan(3000)
})

it('ends when its session did while nothing could be heard, and others stay', async () => {
  const [gone, stays] = [await somebody(), await somebody()]
  const [ending, staying] = [await open(second, gone.cookie), await open(second, stays.cookie)]
  await expect.poll(() => ending.said + staying.said).toMatch(/ready[\s\S]*ready/)
  await client.query('begin')
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'naerhjelp-live' and datname = current_database()`,
  )
  await client.query(`delete from sessions where user_id = $1`, [gone.userId])
  await client.query('commit')
  expect(await untilEnded(ending, 10_000)).toBeLessThan(5000)
  await sleep(300)
  expect(staying.isOpen).toBe(true)
})

it('is not opened by the cookie of a session that is over', async () => {
  const { cookie, userId } = await somebody()
  await client.query(`delete from sessions where user_id = $1`, [userId])
  const stream = await open(second, cookie)
  expect(await untilEnded(stream, 5000)).toBeLessThan(1000)
})
