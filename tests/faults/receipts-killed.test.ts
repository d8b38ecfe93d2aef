import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '#platform/shared/time.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, makeAccounts, post } from './people.ts'

/**
 * Many approve at once while the process is killed and a part of the transactions fails at its very end, after it took a number. The
 * full figure, 1000 approvals and 100 kills, is in `npm run faults`.
 */
const [KILLS, EACH] = process.env.FAULTS === 'full' ? [100, 10] : [2, 25]

let server: TestServer
let owner: Client
let customer: Account
let worker: Account

beforeAll(async () => {
  server = await startServer()
  owner = new Client({ connectionString: server.databaseUrl })
  await owner.connect()
  ;[customer, worker] = (await Promise.all(
    (['employer', 'worker'] as const).map(async role => (await makeAccounts(server, role, 1))[0] as Account),
  )) as [Account, Account]
  // One in five is undone when it is committed: nobody knows before.
  await owner.query(`
    create function fail_late() returns trigger language plpgsql as
      $$ begin raise exception 'the rest of it failed'; end $$;
    create constraint trigger fails_late after insert on receipts deferrable initially deferred
      for each row when (random() < 0.2) execute function fail_late()`)
}, 120_000)

afterAll(async () => {
  await owner?.end()
  await server?.stop()
})

let days = 0
/** Work of two hours that waits for the customer's approval. */
async function deliveredOrder(): Promise<string> {
  const id = randomUUID()
  const startsAt = new Date(Date.UTC(2020, 0, 1, 9) + ++days * DAY)
  await owner.query(
    `insert into orders (id, consumer_id, worker_id, status, service_id, service_name, starts_at, ends_at, half_hours, worked_half_hours,
       address, description, requested_at, expires_at, delivered_at, last_action, accepted_start_within_withdrawal)
     values ($1, $2, $3, 'delivered', 'hagearbeid', 'Hagearbeid', $4, $4::timestamptz + interval '2 hours', 4, 4,
       'Storgata 1, 0155 Oslo', 'Klippe hekken', now(), now(), now(), 'deliver', true)`,
    [id, customer.profileId, worker.profileId, startsAt],
  )
  await owner.query(
    `insert into order_lines (id, order_id, kind, text, half_hours, rate, gross, vat_code, vat_basis_points, net, vat,
       company_share, wage, holiday_pay, pension, employer_contribution, rates_of)
     values (gen_random_uuid(), $1, 'agreed', 'Hagearbeid, 2 timer', 4, 40000, 80000, 'standard', 2500, 64000, 16000,
       64000, 0, 0, 0, 0, '2026-12-04')`,
    [id],
  )
  return id
}

let interrupted = 0
const acknowledged: string[] = []
/** Approves them all at once, and notes those that the server says are approved. */
const approve = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async id => {
      const answer = await post(`${server.url}/api/orders/${id}/approve`, customer.cookie).catch(() => null)
      if (!answer) interrupted += 1
      if (answer?.status === 200) acknowledged.push(id)
    }),
  )

const idsOf = async (question: string) =>
  (await owner.query<{ id: string }>(question)).rows.map(({ id }) => id)

it('leaves no number out of the series, and no sale without its receipt', async () => {
  let waiting: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    for (let place = 0; place < EACH; place++) waiting.push(await deliveredOrder())
    const before = acknowledged.length
    const busy = approve(waiting.slice(0, 100))
    // In the middle of them, however slow the machine.
    await expect.poll(() => acknowledged.length, { interval: 2, timeout: 20_000 }).toBeGreaterThan(before + 1)
    await wait(20 * Math.random())
    const { databaseUrl, dataDir } = server
    await server.kill9()
    await busy
    server = await startServer({ databaseUrl, dataDir })
    waiting = await idsOf(`select id from orders where status = 'delivered'`)
  }
  await owner.query('drop trigger fails_late on receipts')
  // No more at once than may wait for a connection.
  for (; waiting.length > 0; waiting = waiting.slice(100)) await approve(waiting.slice(0, 100))

  const all = (
    await owner.query<{ id: string; number: number }>(
      'select order_id as id, number from receipts order by number',
    )
  ).rows
  const completed = await idsOf(`select id from orders where status = 'completed'`)
  console.log(
    `${KILLS} kills: ${acknowledged.length} approvals answered, ${interrupted} cut off, ${all.length} receipts without a gap`,
  )
  expect(completed).toHaveLength(KILLS * EACH)
  expect(all.map(({ number }) => number)).toEqual(all.map((_, place) => place + 1))
  expect(all.map(({ id }) => id).sort()).toEqual(completed.sort())
  expect(acknowledged.filter(id => !completed.includes(id))).toEqual([])
}, 1_800_000)
