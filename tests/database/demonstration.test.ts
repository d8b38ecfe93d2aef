import { Client } from 'pg'
import { expect, test } from 'vitest'
import { demoPassword, demoSignIns } from '#dev/demo/sign-ins.ts'
import { startServer } from '../setup/server.ts'

async function ask(connectionString: string, question: string) {
  const database = new Client({ connectionString })
  await database.connect()
  const { rows } = await database.query(question)
  await database.end()
  return rows
}

/** Work that is reported with other hours than its worker was there, more than half an hour apart. */
const findStrangeDays = (database: string) =>
  ask(
    database,
    `select o.id, o.worked_half_hours / 2.0 as reported, sum(extract(epoch from v.went_at - v.came_at)) / 3600 as there
     from orders o join order_visits v on v.order_id = o.id
     where o.worked_half_hours is not null group by o.id
     having bool_or(v.went_at is null) or abs(o.worked_half_hours / 2.0 - sum(extract(epoch from v.went_at - v.came_at)) / 3600) > 0.5`,
  )

/** What can happen to money, and whether it has. A reservation fails two days before the start at the latest, so not every day. */
const findMoney = (database: string) =>
  ask(
    database,
    `select
      (select count(*)::int from payments where status = 'taken') > 20 as paid,
      (select count(*)::int from order_lines l join orders o on o.id = l.order_id
        where l.kind = 'charge' and o.last_action = 'cancel' and l.gross > 0) as late,
      (select count(*)::int from refunds r join payments p on p.order_id = r.order_id where p.refunded = r.amount) as returned,
      (select count(*)::int from test_payments where fails_later) as fails,
      (select coalesce(sum(amount), 0)::int from ledger_lines) as unbalanced,
      (select count(*)::int from ledger_lines where account = 1500) > 0 as booked,
      (select coalesce(sum(l.amount), 0)::int from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.account = 1500) as debts`,
  )

/** Among the first of a run: the journeys copy its result. */
test('the demonstration people are made, and live in a copy of their database', async () => {
  const [[, , email] = []] = demoSignIns
  const server = await startServer({ env: { DEMO: '1' } })
  try {
    const answer = await fetch(`${server.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, role: 'employer' }),
    })
    expect(answer.status).toBe(200)
    expect(await findStrangeDays(server.databaseUrl)).toEqual([])
    expect(await findMoney(server.databaseUrl)).toEqual([
      { paid: true, late: 1, returned: 1, fails: 1, unbalanced: 0, booked: true, debts: 0 },
    ])
  } finally {
    await server.stop()
  }
}, 300_000)
