import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import { type DatabaseLine, openLine } from '../setup/database-line.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, makeAccounts } from './people.ts'

/** With the database down, the server stays up, says so kindly, and continues afterwards. */
let database: TestDatabase
let line: DatabaseLine
let server: TestServer
let person: Account
let events: string[]
let leave: () => void

/** The longest wait for any answer, and for recovery. */
const WITHIN = 10_000
/** The outage: a minute under `npm run faults`. */
const isFull = process.env.FAULTS === 'full'
const AWAY = isFull ? 60_000 : 1000
const troubles = isFull ? (['cut', 'silent', 'slow'] as const) : (['cut', 'silent'] as const)

beforeAll(async () => {
  database = await testDatabase()
  line = await openLine(database.url)
  server = await startServer({ databaseUrl: line.url })
  person = (await makeAccounts(server, 'employer', 1))[0] as Account
  const listening = new AbortController()
  leave = () => listening.abort()
  events = []
  await listen(listening.signal)
  await vi.waitFor(() => expect(events.join('')).toContain('event: ready'), { timeout: 30_000 })
}, 60_000)

afterAll(async () => {
  leave?.()
  await server?.stop()
  await line?.close()
  await database?.drop()
})

/** Opens a live stream beforehand and records it. */
async function listen(signal: AbortSignal) {
  const { status, body } = await fetch(`${server.url}/api/live`, {
    headers: { cookie: person.cookie },
    signal,
  })
  expect(status).toBe(200)
  void keep(body)
}

async function keep(body: ReadableStream<Uint8Array> | null) {
  const decoder = new TextDecoder()
  try {
    for await (const chunk of body ?? []) events.push(decoder.decode(chunk))
  } catch {
    // Left.
  }
}

type Asked = { path: string; status: number; code: unknown; retryAfter: string | null; ms: number }

async function ask(path: string, init: RequestInit = {}): Promise<Asked> {
  const begun = performance.now()
  const answer = await fetch(`${server.url}${path}`, {
    ...init,
    headers: { cookie: person.cookie, 'content-type': 'application/json', ...init.headers },
    signal: AbortSignal.timeout(30_000),
  })
  // A stream has no end.
  if (answer.headers.get('content-type')?.includes('event-stream')) await answer.body?.cancel()
  const text = answer.bodyUsed ? '' : await answer.text()
  const body = text.startsWith('{') ? (JSON.parse(text) as { code?: unknown }) : {}
  const ms = Math.round(performance.now() - begun)
  return { path, status: answer.status, code: body.code, retryAfter: answer.headers.get('retry-after'), ms }
}

const posted = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) })
const signIn = { email: 'kari@example.test', password: 'riktig hest batteri', role: 'employer' }

/** Reads and writes, signed in and not, a file and a stream: everything that needs the database. */
const everyKind = (): Promise<Asked>[] => [
  ask('/api/session'),
  ask('/api/orders'),
  ask('/api/notifications'),
  ask('/api/workers?q=hage'),
  ask('/api/session', posted(signIn)),
  ask('/api/session', { method: 'DELETE' }),
  ask('/api/password-reset', posted({ email: signIn.email })),
  ask(
    '/api/contact-messages',
    posted({ name: 'Kari', email: signIn.email, message: 'Hei, dette er en melding.' }),
  ),
  ask('/api/live'),
  ask('/api/pictures/00000000-0000-4000-8000-000000000000'),
  ask('/api/calendar/00000000000000000000000000000000000000000000.ics'),
]

async function untilBack(): Promise<number> {
  const begun = Date.now()
  for (;;) {
    const answers = await Promise.all([ask('/api/ready'), ask('/api/session')])
    if (answers.every(({ status }) => status === 200)) return Date.now() - begun
    await wait(100)
  }
}

// ASVS 16.5.2
it.each(troubles)(
  'is kind while the database is %s, and goes on by itself',
  async mood => {
    await untilBack()
    events.length = 0
    line.become(mood)
    const begun = Date.now()
    const bad: unknown[] = []
    let longest = 0
    let refused = 0
    for (let round = 0; round < 1 || Date.now() - begun < AWAY; round++) {
      const [health, document, ...answers] = await Promise.all([
        ask('/api/health'),
        ask('/api/openapi.json'),
        ...everyKind(),
        ...everyKind(),
        ...everyKind(),
      ])
      // Neither needs the database.
      for (const { path, status, ms } of [health, document])
        if (status !== 200 || ms > 2000) bad.push({ path, status, ms })
      for (const answer of answers) {
        longest = Math.max(longest, answer.ms)
        if (answer.status >= 500) refused += 1
        const isKind = answer.status === 503 && answer.code === 'UNAVAILABLE' && answer.retryAfter !== null
        if (answer.status >= 500 && !isKind) bad.push(answer)
      }
      if (mood !== 'slow') expect((await ask('/api/ready')).status).toBe(503)
      await wait(200)
    }
    line.become('good')
    const back = await untilBack()
    console.log(`database ${mood}: ${refused} refused kindly, longest ${longest} ms, back after ${back} ms`)
    expect(bad).toEqual([])
    if (mood !== 'slow') expect(refused).toBeGreaterThan(10)
    expect(longest).toBeLessThan(2 * WITHIN)
    expect(back).toBeLessThan(WITHIN)
    // Open pages are told to refetch, on their existing stream.
    if (mood !== 'slow') await expect.poll(() => events.join('')).toContain('event: changed\ndata: \n')
    expect(() => process.kill(server.pid, 0)).not.toThrow()
  },
  240_000,
)

it('of one that takes two seconds for everything, pages know nothing, and what is asked waits with a bound', async () => {
  await untilBack()
  line.become('slow', 1000)
  try {
    const questions = isFull ? [...everyKind(), ...everyKind()] : [ask('/api/session'), ask('/api/ready')]
    const pages = ['/', '/om-oss', '/login-consumer', '/consumer-orders', '/finnes-ikke', '/api/health']
    for (const path of pages) {
      const { status, ms } = await ask(path)
      expect([path, status]).toEqual([path, path === '/finnes-ikke' ? 404 : 200])
      expect(ms).toBeLessThan(1000)
    }
    const answers = await Promise.all(questions)
    const longest = Math.max(...answers.map(({ ms }) => ms))
    console.log(
      `database 2 s: ${answers.map(({ path, status, ms }) => `${path} ${status} ${ms}`).join(', ')}`,
    )
    // Twelve seconds for the database, and five for a connection.
    expect(longest).toBeLessThan(20_000)
    expect(answers[0]?.ms).toBeGreaterThan(1900)
    for (const { path, status, code } of answers)
      if (status >= 500 && path !== '/api/ready')
        expect([path, status, code]).toEqual([path, 503, 'UNAVAILABLE'])
  } finally {
    line.become('good')
    await untilBack()
  }
}, 60_000)
