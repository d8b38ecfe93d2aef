import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenLimit } from '#app/facts/may-work.ts'
import { timeAt } from '#app/people/availability/hours.ts'
import { type Postgres, startPostgres } from '#dev/database/postgres.ts'
import { HOUR, instantOf } from '#platform/shared/time.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, makeAccounts } from './people.ts'

/**
 * `kill -9` of the database in use, repeatedly: its own durable database as in production, restarted like
 * `npm start`. `FAULTS=full SEED=… npm test -- unit tests/faults/database-killed.test.ts` for all of it.
 */
const ROUNDS = process.env.FAULTS === 'full' ? 20 : 2
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const CUSTOMERS = 4
const WITHIN = 10_000

let folder: string
let postgres: Postgres
let server: TestServer
let worker: Account
let customers: Account[]

/** Mulberry32: the same seed gives the same moments. */
function randomFrom(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'naerhjelp-db-killed-'))
  postgres = await startPostgres({ folder: join(folder, 'postgres'), supervise: true })
  server = await startServer({ databaseUrl: postgres.url, dataDir: join(folder, 'data') })
  worker = (await makeAccounts(server, 'worker', 1))[0] as Account
  customers = await makeAccounts(server, 'employer', CUSTOMERS)
  await inDatabase(client =>
    client.query(
      `insert into profile_services (profile_id, service_id, name, experience, hourly_rate, position)
       values ($1, 'hagearbeid', 'Hagearbeid', 2, 400, 0)`,
      [worker.profileId],
    ),
  )
}, 100_000)

afterAll(async () => {
  await server?.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function inDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

type Seen = { acknowledged: string[]; unknown: number; found: number; refused: number; bad: unknown[] }

/** When work of two hours may begin by law, on the working days that are near enough. */
const moments = Array.from({ length: 60 }, (_, day) => workingDay(5 + day)).flatMap(date =>
  Array.from({ length: 20 }, (_, half) => timeAt(16 + half)).flatMap(time => {
    const from = instantOf(date, time) as Date
    const span = { from, to: new Date(from.getTime() + 2 * HOUR) }
    const isLawful = brokenLimit({ bornOn: '1988-05-02', taken: [] }, span, 'hagearbeid') === null
    return isLawful ? [{ date, time }] : []
  }),
)

let asked = 0
/** A moment not yet requested. */
function anotherMoment() {
  const moment = moments[asked % moments.length]
  asked += 1
  return moment
}

/** One step of a request that is paid for: asked, approved at the test provider, looked at. The first answer that is not 200. */
async function order(customer: Account, moment: ReturnType<typeof anotherMoment>, paymentId: string) {
  const send = (path: string, body: object) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: customer.cookie },
      body: JSON.stringify(body),
    })
  const asked = await send('/orders', {
    ...{ workerId: worker.profileId, serviceId: 'hagearbeid', ...moment, halfHours: 4, paymentId },
    ...{ address: 'Storgata 1, 0155 Oslo', description: 'Klippe hekken.' },
  })
  // It was sent before the answer was lost: the payment knows.
  const isSent = asked.status === 409
  if (asked.status !== 200 && !isSent) return asked
  const paid = await send(`/test-payments/${paymentId}`, { answer: 'pay' })
  if (paid.status !== 200) return isSent ? asked : paid
  return send(`/payments/${paymentId}/look`, {})
}

/**
 * Orders one after another until stopped. Failures and unknown outcomes are retried unchanged: a conflict
 * then proves that it was stored.
 */
async function keepOrdering(customer: Account, seen: Seen, isOver: () => boolean) {
  let wasUnknown = false
  let [moment, paymentId] = [anotherMoment(), randomUUID()]
  while (!isOver()) {
    const answer = await order(customer, moment, paymentId).catch((error: unknown) => String(error))
    if (typeof answer === 'string') {
      seen.bad.push(answer)
      continue
    }
    const body = (await answer.json()) as { orderId?: string; code?: string; data?: { reason?: string } }
    if (answer.status === 200) {
      seen.acknowledged.push(String(body.orderId))
      moment = anotherMoment()
      paymentId = randomUUID()
      wasUnknown = false
    } else if (answer.status === 409 && wasUnknown && body.data?.reason === 'already-asked') {
      seen.found += 1
      moment = anotherMoment()
      paymentId = randomUUID()
      wasUnknown = false
    } else if (answer.status === 503 && body.code === 'UNAVAILABLE' && answer.headers.get('retry-after')) {
      if (body.data?.reason === 'outcome-unknown') {
        seen.unknown += 1
        wasUnknown = true
      } else seen.refused += 1
      await wait(20)
    } else if (answer.status !== 429) seen.bad.push([answer.status, body])
    else await wait(50)
  }
}

it('loses nothing that was acknowledged, and goes on without being started again', async () => {
  const random = randomFrom(seed)
  const seen: Seen = { acknowledged: [], unknown: 0, found: 0, refused: 0, bad: [] }
  const back: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let isOver = false
    const busy = customers.map(customer => keepOrdering(customer, seen, () => isOver))
    await wait(200 + 400 * random())
    const pid = postgres.pid()
    if (pid) process.kill(pid, 'SIGKILL')
    const begun = Date.now()
    const before = seen.acknowledged.length
    while (seen.acknowledged.length < before + CUSTOMERS + 1 && Date.now() - begun < 2 * WITHIN)
      await wait(20)
    back.push(Date.now() - begun)
    isOver = true
    await Promise.all(busy)
    // Personal rate limits are not tested here.
    await inDatabase(client => client.query('delete from limit_hits').catch(() => {}))
    await inDatabase(client => client.query('delete from attempts'))
  }

  const { orders, ...perOrder } = await inDatabase(async client => {
    const rows = async (text: string) => (await client.query(text)).rows as { id: string; count: number }[]
    return {
      orders: await rows('select id, 1 as count from orders'),
      audit: await rows(
        `select subject_id as id, count(*)::int from audit_log where command = 'order.place' group by 1`,
      ),
      lines: await rows('select order_id as id, count(*)::int from order_lines group by 1'),
      told: await rows('select right(link, 36) as id, count(*)::int from notifications group by 1'),
    }
  })
  const kept = new Set(orders.map(({ id }) => id))
  console.log(
    `database killed ${ROUNDS} times (seed ${seed}): ${seen.acknowledged.length} acknowledged, ${kept.size} kept, ` +
      `${seen.unknown} unknown (${seen.found} of them kept), ${seen.refused} refused kindly, orders again after at most ${Math.max(...back)} ms`,
  )
  expect(seen.bad).toEqual([])
  expect(seen.acknowledged.filter(id => !kept.has(id))).toEqual([])
  expect(new Set(seen.acknowledged).size).toBe(seen.acknowledged.length)
  // Orders missing from the answers must have had an unknown outcome.
  expect(kept.size - seen.acknowledged.length).toBeLessThanOrEqual(seen.unknown)
  for (const [part, rows] of Object.entries(perOrder))
    expect([part, rows.length, rows.every(({ count }) => count === 1)]).toEqual([part, kept.size, true])
  expect(Math.max(...back)).toBeLessThan(WITHIN)
  expect(() => process.kill(server.pid, 0)).not.toThrow()
}, 600_000)
