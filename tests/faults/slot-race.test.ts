import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, instantOf } from '#platform/shared/time.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { borrowTwo } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { type Account, makeAccounts, post } from './people.ts'

/**
 * Faults 1 and 2: two processes on one database, and everybody wants the same hours. The full number is in
 * `npm run faults`.
 */
const full = process.env.FAULTS === 'full'
const [ATTEMPTS, ROUNDS] = full ? [500, 20] : [150, 5]
const CLIENTS = 16
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
/** The half hour and the length, by seed. */
const wishes = fc.sample(fc.tuple(fc.nat(35), fc.integer({ min: 2, max: 8 })), { numRuns: ATTEMPTS, seed })
let first: TestServer
let second: TestServer
let client: Client
let workers: Account[]
let customer: Account

beforeAll(async () => {
  ;[first, second] = await borrowTwo()
  client = new Client({ connectionString: first.databaseUrl })
  await client.connect()
  workers = await makeAccounts(first, 'worker', 5)
  customer = (await makeAccounts(first, 'employer', 1))[0] as Account
}, 120_000)

afterAll(async () => {
  await client?.end()
  await second?.stop()
  await first?.stop()
})

async function pendingOrder(worker: Account, startsAt: Date, halfHours: number): Promise<string> {
  const id = randomUUID()
  await client.query(
    `insert into orders (id, consumer_id, worker_id, status, service_id, service_name, starts_at, ends_at, half_hours,
       address, description, requested_at, expires_at, last_action, accepted_start_within_withdrawal)
     values ($1, $2, $3, 'pending', 'barnepass', 'Barnepass', $4, $4::timestamptz + $5 * interval '30 minutes', $5,
       'Storgata 1', 'Klippe hekken', now(), now() + interval '40 hours', 'place', true)`,
    [id, customer.profileId, worker.profileId, startsAt, halfHours],
  )
  await client.query(
    `insert into order_lines (id, order_id, kind, text, half_hours, rate, gross, vat_code, vat_basis_points, net, vat,
       company_share, wage, holiday_pay, pension, employer_contribution, rates_of)
     values (gen_random_uuid(), $1, 'agreed', 'Hagearbeid', $2, 40000, 20000 * $2, 'standard', 2500, 16000 * $2, 4000 * $2,
       16000 * $2, 0, 0, 0, 0, '2026-12-04')`,
    [id, halfHours],
  )
  return id
}

const overlaps = async () => {
  const { rows } = await client.query(
    `select count(*)::int as count from orders a join orders b
       on a.worker_id = b.worker_id and a.id < b.id and a.status = 'confirmed' and b.status = 'confirmed'
      and a.starts_at < b.ends_at + interval '30 minutes' and b.starts_at < a.ends_at + interval '30 minutes'`,
  )
  return rows[0].count as number
}

const accept = (server: TestServer, worker: Account, orderId: string) =>
  post(`${server.url}/api/orders/${orderId}/accept`, worker.cookie)

describe('double booking', () => {
  // ASVS 2.3.4
  it('never happens, however many clients try at two processes, and every loser is told once', async () => {
    const day = (instantOf(workingDay(5), '00:00') as Date).getTime()
    const attempts: { worker: Account; orderId: string }[] = []
    for (const [index, [halfHour, halfHours]] of wishes.entries()) {
      const worker = workers[index % 5] as Account
      const startsAt = new Date(day + halfHour * (HOUR / 2))
      attempts.push({ worker, orderId: await pendingOrder(worker, startsAt, halfHours) })
    }

    const statuses = new Map<number, number>()
    const losers: string[] = []
    const queue = [...attempts]
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, index) => {
        for (let next = queue.pop(); next; next = queue.pop()) {
          const { status, body } = await accept(index % 2 ? first : second, next.worker, next.orderId)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          if (status === 200) continue
          // Whoever has worked enough that day is refused by the law, before the slot is looked at.
          expect(body).toMatchObject({ message: expect.stringMatching(/\S/) })
          if (status === 403) expect(body).toMatchObject({ data: { reason: 'unlawful' } })
          else losers.push(next.orderId)
        }
      }),
    )

    const { rows } = await client.query(
      `select count(*)::int as count from orders where status = 'confirmed'`,
    )
    console.log(
      `slot race: seed ${seed}, ${statuses.get(200)} accepted, ${statuses.get(409)} refused, ${await overlaps()} overlaps`,
    )
    expect(await overlaps()).toBe(0)
    expect([...statuses.keys()].filter(status => ![200, 403, 409].includes(status))).toEqual([])
    expect(statuses.get(200)).toBe(rows[0].count)
    expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(ATTEMPTS)
    // Losers are notified, and can still withdraw.
    const { rows: told } = await client.query(
      `select o.status, count(n.id) > 0 as told from orders o left join notifications n
         on n.user_id = $1 and n.link like '%' || o.id and n.title = 'Prøve er ikke lenger ledig'
       where o.id = any($2) group by o.id, o.status`,
      [customer.userId, losers],
    )
    expect(told).toEqual(losers.map(() => ({ status: 'pending', told: true })))
  }, 120_000)

  it('lets one of two requests for a slot through when both are accepted at once, and tells the other customer', async () => {
    const worker = workers[0] as Account
    for (let round = 0; round < ROUNDS; round++) {
      const startsAt = instantOf(workingDay(16 + round), '08:00') as Date
      const ids = [await pendingOrder(worker, startsAt, 4), await pendingOrder(worker, startsAt, 4)] as const
      const [one, two] = await Promise.all([accept(first, worker, ids[0]), accept(second, worker, ids[1])])
      expect([one.status, two.status].sort()).toEqual([200, 409])
      const loser = one.status === 409 ? { ...one, id: ids[0] } : { ...two, id: ids[1] }
      expect(loser.body).toMatchObject({ code: 'CONFLICT', data: { reason: 'slot-taken' } })
      const { rows } = await client.query(
        `select title from notifications where user_id = $1 and link like $2`,
        [customer.userId, `%${loser.id}`],
      )
      expect(rows).toEqual([{ title: 'Prøve er ikke lenger ledig' }])
    }
  }, 60_000)
})
