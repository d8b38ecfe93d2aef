import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { timeAt } from '#app/people/availability/hours.ts'
import { startPostgres } from '#dev/database/postgres.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { startServer } from '../setup/server.ts'
import { type Account, askFor, makeAccounts } from './people.ts'

const ROUNDS = 3

let asked = 0
/** A moment not yet requested, since a worker is asked once per moment. */
function anotherMoment() {
  const [day, half] = [Math.floor(asked / 20), 16 + (asked % 20)]
  asked += 1
  return { date: workingDay(5 + day), time: timeAt(half) }
}

const acknowledged: string[] = []

/** One customer's orders, one after another, until the server is gone. A 200 is an acknowledgement. */
async function orderUntilGone(url: string, customer: Account, worker: Account): Promise<void> {
  for (;;) {
    const answer = await askFor(url, customer.cookie, {
      workerId: worker.profileId,
      serviceId: 'hagearbeid',
      ...anotherMoment(),
      halfHours: 4,
      address: 'Storgata 1, 0155 Oslo',
      description: 'Klippe hekken.',
    }).catch(() => null)
    if (!answer) return
    if (answer.status === 200) acknowledged.push(String(answer.body.orderId))
  }
}

/** Part of faults 3 and 4: kill -9 of everything in the middle of use, then a restart. */
it('keeps everything that was acknowledged when server and database are killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naerhjelp-killed-'))
  const dataDir = join(folder, 'data')
  const start = async () => {
    const postgres = await startPostgres({ folder: join(folder, 'postgres') })
    return { postgres, server: await startServer({ databaseUrl: postgres.url, dataDir }) }
  }

  let running = await start()
  try {
    const [worker] = await makeAccounts(running.server, 'worker', 1)
    const customers = await makeAccounts(running.server, 'employer', 4)
    const client = new Client({ connectionString: running.postgres.url })
    await client.connect()
    await client.query(
      `insert into profile_services (profile_id, service_id, name, experience, hourly_rate, position)
       values ($1, 'hagearbeid', 'Hagearbeid', 2, 400, 0)`,
      [worker?.profileId],
    )
    await client.end()

    for (let round = 0; round < ROUNDS; round++) {
      const { url } = running.server
      const busy = customers.map(customer => orderUntilGone(url, customer, worker as Account))
      const before = acknowledged.length
      // In the middle of use, however slow the machine.
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 1)
      await wait(400 * Math.random())
      const pid = running.postgres.pid()
      if (pid) process.kill(pid, 'SIGKILL')
      await running.server.kill9()
      await Promise.all(busy)
      running = await start()
    }

    const after = new Client({ connectionString: running.postgres.url })
    await after.connect()
    const one = async (sql: string) => (await after.query(sql)).rows as { id: string; count: number }[]
    const kept = await one('select id, 1 as count from orders')
    const perOrder = {
      audit: await one(
        `select subject_id as id, count(*)::int from audit_log where command = 'order.place' group by 1`,
      ),
      lines: await one('select order_id as id, count(*)::int from order_lines group by 1'),
      told: await one(`select right(link, 36) as id, count(*)::int from notifications group by 1`),
    }
    await after.end()
    console.log(`killed ${ROUNDS} times: ${acknowledged.length} acknowledged, ${kept.length} kept`)

    const ids = new Set(kept.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)
    expect(acknowledged.filter(id => !ids.has(id))).toEqual([])
    for (const [part, rows] of Object.entries(perOrder)) {
      expect([part, rows.length, rows.every(({ count }) => count === 1)]).toEqual([part, kept.length, true])
    }
  } finally {
    await running.server.stop()
    await running.postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
