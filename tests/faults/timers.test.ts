import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, askFor, makeAccounts, post } from './people.ts'

/** Timers run, including those due while nothing was running. */
let server: TestServer
let client: Client
let worker: Account
let customer: Account

beforeAll(async () => {
  server = await startServer()
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  worker = (await makeAccounts(server, 'worker', 1))[0] as Account
  customer = (await makeAccounts(server, 'employer', 1))[0] as Account
  await client.query(
    `insert into profile_services (profile_id, service_id, name, experience, hourly_rate, position)
     values ($1, 'hagearbeid', 'Hagearbeid', 2, 400, 0)`,
    [worker.profileId],
  )
}, 60_000)

afterAll(async () => {
  await client?.end()
  await server?.stop()
})

async function request(daysAhead: number): Promise<string> {
  const answer = await askFor(server.url, customer.cookie, {
    workerId: worker.profileId,
    serviceId: 'hagearbeid',
    date: workingDay(daysAhead),
    time: '09:00',
    halfHours: 4,
    address: 'Storgata 1, 0155 Oslo',
    description: 'Klippe hekken.',
  })
  expect(answer.status).toBe(200)
  return String(answer.body.orderId)
}

const moveClock = (by: number) =>
  fetch(`${server.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
    body: new URLSearchParams({ by: String(by) }),
    redirect: 'manual',
  })

async function statusBecomes(orderId: string, wanted: string, within: number): Promise<string> {
  const deadline = Date.now() + within
  for (;;) {
    const { rows } = await client.query('select status from orders where id = $1', [orderId])
    if (rows[0]?.status === wanted || Date.now() > deadline) return rows[0]?.status
    await wait(100)
  }
}

const toldAbout = async (orderId: string) =>
  (
    await client.query('select kind, user_id from notifications where link like $1 order by kind', [
      `%${orderId}`,
    ])
  ).rows

it('ends a request that nobody answers, once, and tells both', async () => {
  const orderId = await request(20)
  expect((await moveClock(47 * HOUR)).status).toBe(303)
  await wait(1500)
  expect(await statusBecomes(orderId, 'cancelled', 0)).toBe('pending')
  await moveClock(1.1 * HOUR)
  expect(await statusBecomes(orderId, 'cancelled', 20_000)).toBe('cancelled')
  const expired = (await toldAbout(orderId)).filter(({ kind }) => kind === 'order.expired')
  expect(expired.map(row => row.user_id).sort()).toEqual([worker.userId, customer.userId].sort())
}, 60_000)

it('approves after 24 hours, also when nothing ran when the time came §9.10', async () => {
  const orderId = await request(30)
  const act = (verb: string, body = {}) =>
    post(`${server.url}/api/orders/${orderId}/${verb}`, worker.cookie, body)
  expect((await act('accept')).status).toBe(200)
  const { rows } = await client.query(
    'select starts_at, offset_ms from orders, developer_clock where orders.id = $1',
    [orderId],
  )
  await moveClock(rows[0].starts_at.getTime() - Date.now() - Number(rows[0].offset_ms))
  expect((await act('start')).status).toBe(200)
  expect((await act('deliver', { workedHalfHours: 4 })).status).toBe(200)

  await server.kill9()
  await client.query(`update developer_clock set offset_ms = offset_ms + $1`, [25 * HOUR])
  await client.query(
    `update pgboss.job set start_after = start_after - interval '25 hours' where name = 'orders.approve' and state = 'created'`,
  )
  const { databaseUrl, dataDir, mailbox } = server
  server = await startServer({ databaseUrl, dataDir, mailbox })
  expect(await statusBecomes(orderId, 'completed', 60_000)).toBe('completed')
  const charge = await client.query(`select gross from order_lines where order_id = $1 and kind = 'charge'`, [
    orderId,
  ])
  expect(charge.rows).toEqual([{ gross: 80_000 }])
}, 120_000)

it('shows what one has written of the other after 14 days, also when nothing ran when the time came', async () => {
  const { rows } = await client.query(`select id from orders where status = 'completed'`)
  const orderId = rows[0].id
  const body = { stars: 4, text: 'Fint arbeid.' }
  expect((await post(`${server.url}/api/orders/${orderId}/review`, customer.cookie, body)).status).toBe(200)
  const published = async () =>
    (await client.query('select published_at from reviews where order_id = $1', [orderId])).rows[0]
      ?.published_at !== null
  expect(await published()).toBe(false)

  await server.kill9()
  await client.query(`update developer_clock set offset_ms = offset_ms + $1`, [14 * DAY])
  await client.query(
    `update pgboss.job set start_after = start_after - interval '14 days' where name = 'reviews.publish' and state = 'created'`,
  )
  const { databaseUrl, dataDir, mailbox } = server
  server = await startServer({ databaseUrl, dataDir, mailbox })
  for (const deadline = Date.now() + 60_000; !(await published()) && Date.now() < deadline; ) await wait(100)
  expect(await published()).toBe(true)
  const told = (await toldAbout(orderId)).filter(({ kind }) => kind === 'order.reviews-published')
  expect(told.map(row => row.user_id).sort()).toEqual([worker.userId, customer.userId].sort())
}, 120_000)
