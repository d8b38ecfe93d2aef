import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '#platform/shared/time.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, makeAccounts, post } from './people.ts'

/**
 * The process is killed again and again while customers approve and an administrator gives back, so that it dies before, between and
 * after the provider's answer and our commit. FAULTS=full kills 200 times.
 */
const KILLS = process.env.FAULTS === 'full' ? 200 : 3
/** Orders that are approved, and as many that are given back of, in each round. */
const EACH = 6
const PRICE = 80_000
const BACK = 10_000
const WITHIN_MS = 60_000

let server: TestServer
let owner: Client
let customer: Account
let worker: Account
let admin: Account

beforeAll(async () => {
  server = await startServer()
  owner = new Client({ connectionString: server.databaseUrl })
  await owner.connect()
  ;[customer, worker, admin] = (await Promise.all(
    (['employer', 'worker', 'admin'] as const).map(
      async role => (await makeAccounts(server, role, 1))[0] as Account,
    ),
  )) as [Account, Account, Account]
}, 120_000)

afterAll(async () => {
  await owner?.end()
  await server?.stop()
})

let days = 0
/** Work of two hours that waits for approval, and whose price is held at the bank. */
async function deliveredOrder(): Promise<string> {
  const [id, paymentId] = [randomUUID(), randomUUID()]
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
     values (gen_random_uuid(), $1, 'agreed', 'Hagearbeid, 2 timer', 4, 40000, $2, 'standard', 2500, 64000, 16000,
       64000, 0, 0, 0, 0, '2026-12-04')`,
    [id, PRICE],
  )
  await owner.query(
    `insert into test_payments (reference, state, amount, description, return_to, stores, held, opened_at)
     values ($1, 'approved', $2, 'Hagearbeid', '/', false, $2, now())`,
    [paymentId, PRICE],
  )
  await owner.query(
    `insert into payments (id, reference, consumer_id, order_id, provider, status, amount, description, held, opened_at)
     values ($1, $1, $2, $3, 'test', 'held', $4, 'Hagearbeid', $4, now())`,
    [paymentId, customer.profileId, id, PRICE],
  )
  return id
}

const acknowledged = { approvals: [] as string[], refunds: [] as string[] }
let cut = 0
async function ask(kind: keyof typeof acknowledged, id: string) {
  const answer = await (kind === 'approvals'
    ? post(`${server.url}/api/orders/${id}/approve`, customer.cookie)
    : post(`${server.url}/api/orders/${id}/refund`, admin.cookie, {
        ...{ amount: BACK, before: 0, reason: 'Beklager.' },
      })
  ).catch(() => null)
  if (!answer) cut += 1
  if (answer?.status === 200) acknowledged[kind].push(id)
}

/** No more at once than may wait for a connection. */
async function askAll(kind: keyof typeof acknowledged, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += 20)
    await Promise.all(ids.slice(from, from + 20).map(id => ask(kind, id)))
}

const one = async <Row extends object>(question: string): Promise<Row> => {
  const { rows } = await owner.query<Row>(question)
  return rows[0] as Row
}
const idsOf = async (question: string) =>
  (await owner.query<{ id: string }>(question)).rows.map(({ id }) => id)

const unapproved = `select id from orders where status = 'delivered' order by starts_at`
const unreturned = `select id from orders where status = 'completed' and id not in (select order_id from refunds) order by starts_at`

/** So many milliseconds until nothing is asked of the provider any more, and all that was decided has been: an answer may lead to more. */
async function untilQuiet(): Promise<number> {
  const since = Date.now()
  const open = `select (select count(*) from payment_acts where done_at is null and refused_at is null)
    + abs((select coalesce(sum(amount), 0) from refunds) - (select sum(refunded) from payments)) > 0 as moves`
  while ((await one<{ moves: boolean }>(open)).moves) {
    if (Date.now() - since > WITHIN_MS) throw new Error('a payment hangs')
    await wait(100)
  }
  return Date.now() - since
}

it('takes and gives back each once, however often the process is killed, and leaves nothing hanging', async () => {
  let longest = 0
  for (let kill = 0; kill < KILLS; kill++) {
    for (let place = 0; place < EACH; place++) await deliveredOrder()
    const [approvals, returns] = [await idsOf(unapproved), await idsOf(unreturned)]
    // Every other time it is killed while money goes back, when there is some to give back.
    const kind = kill % 2 === 1 && returns.length > 0 ? 'refunds' : 'approvals'
    const before = acknowledged[kind].length
    const busy = Promise.all([
      ...(kind === 'refunds' ? returns.slice(0, 4 * EACH).map(id => ask('refunds', id)) : []),
      ...approvals.slice(0, kind === 'refunds' ? EACH : 4 * EACH).map(id => ask('approvals', id)),
    ])
    // In the middle of them, however slow the machine; sometimes while the jobs that follow move the money.
    await expect
      .poll(() => acknowledged[kind].length, { interval: 2, timeout: 20_000 })
      .toBeGreaterThan(before)
    await wait(250 * Math.random())
    const { databaseUrl, dataDir } = server
    await server.kill9()
    await busy
    server = await startServer({ databaseUrl, dataDir })
    // Every so often it is left in peace, and must come to rest within the time.
    if (kill % 10 === 9 || kill === KILLS - 1) longest = Math.max(longest, await untilQuiet())
  }
  await askAll('approvals', await idsOf(unapproved))
  await askAll('refunds', await idsOf(unreturned))
  longest = Math.max(longest, await untilQuiet())

  const all = KILLS * EACH
  const bank = await one<object>(
    'select count(*)::int n, sum(captured)::int captured, sum(refunded)::int refunded, sum(released)::int released from test_payments',
  )
  const ours = await one<object>(
    'select count(*)::int n, sum(captured)::int captured, sum(refunded)::int refunded, sum(released)::int released from payments',
  )
  const books = await one<object>(`
    select sum(amount)::int whole, coalesce(sum(amount) filter (where account = 1530), 0)::int provider,
      coalesce(sum(amount) filter (where account = 1500), 0)::int debt, coalesce(sum(amount) filter (where account = 2990), 0)::int owed
    from ledger_lines`)
  const { again } = await one<{ again: number }>(
    `select count(*)::int again from test_payments where captured <> ${PRICE} or refunded <> ${BACK}`,
  )
  const decided = await idsOf('select order_id id from refunds')
  console.log(
    `${KILLS} kills: ${acknowledged.approvals.length} charges and ${acknowledged.refunds.length} refunds answered, ${cut} cut off; ` +
      `each taken and given back once, at rest after at most ${longest} ms`,
  )
  expect(bank).toEqual({ n: all, captured: all * PRICE, refunded: all * BACK, released: 0 })
  expect(ours).toEqual(bank)
  expect(again).toBe(0)
  expect(books).toEqual({ whole: 0, provider: all * (PRICE - BACK), debt: 0, owed: 0 })
  expect(decided).toHaveLength(all)
  expect(acknowledged.refunds.filter(id => !decided.includes(id))).toEqual([])
  expect(longest).toBeLessThan(WITHIN_MS)
}, 3_600_000)
