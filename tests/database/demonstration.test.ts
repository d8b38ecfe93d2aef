import { Client } from 'pg'
import { expect, test } from 'vitest'
import { demoPassword, demoSignIns } from '#dev/demo/sign-ins.ts'
import { startServer } from '../setup/server.ts'

/** Work that is reported with other hours than its worker was there, more than half an hour apart. */
async function findStrangeDays(connectionString: string) {
  const database = new Client({ connectionString })
  await database.connect()
  const { rows } = await database.query(
    `select o.id, o.worked_half_hours / 2.0 as reported, sum(extract(epoch from v.went_at - v.came_at)) / 3600 as there
     from orders o join order_visits v on v.order_id = o.id
     where o.worked_half_hours is not null group by o.id
     having bool_or(v.went_at is null) or abs(o.worked_half_hours / 2.0 - sum(extract(epoch from v.went_at - v.came_at)) / 3600) > 0.5`,
  )
  await database.end()
  return rows
}

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
  } finally {
    await server.stop()
  }
}, 120_000)
