import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { asApplication } from '#dev/database/postgres.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { ownDatabase } from '../setup/database.ts'

/** Jobs begin when they are committed, whatever goes on beside them. */
const database = await ownDatabase()
const { defineJob, enqueue, startQueue, startWorkers, stopQueue } = await import(
  '#platform/jobs/queue.server.ts'
)
const { planOnce } = await import('#platform/jobs/plan-once.server.ts')
const pool = new Pool({ connectionString: asApplication(database.url), max: 2 })
const owner = new Pool({ connectionString: database.url, max: 1 })
for (const one of [pool, owner]) one.on('error', () => {})

const begun: number[] = []
let gate = Promise.resolve()
const input = z.object({ number: z.number() })
const run = async ({ number }: { number: number }) => {
  begun.push(number)
  if (number <= 0) await gate
  if (number < 0) await commit(quick, 9)
}
const quick = defineJob({ name: 'test.quick', input, run })
const outside = defineJob({ name: 'test.outside', input, run, waitsForOthers: true })

const commit = (job: typeof quick, number: number, at?: Date) =>
  drizzle(pool).transaction(tx => enqueue(tx as Transaction, job, { number }, at))

beforeAll(async () => {
  await startQueue(asApplication(database.url), [quick, outside])
  await stopQueue()
  // As an earlier release made it.
  await owner.query(`update pgboss.queue set notify = false where name = 'test.quick'`)
  await startQueue(asApplication(database.url), [quick, outside])
  await startWorkers([quick, outside])
})
afterAll(async () => {
  await stopQueue()
  await Promise.all([pool.end(), owner.end()])
  await database.drop()
})

test('a commit wakes the workers, also those of a queue that an earlier release made', async () => {
  const waits: number[] = []
  for (let number = 1; number <= 7; number++) {
    await commit(quick, number)
    const committed = performance.now()
    await expect.poll(() => begun, { interval: 2 }).toContain(number)
    waits.push(performance.now() - committed)
  }
  // Half a second, if they only looked by themselves.
  expect(waits.sort((a, b) => a - b)[3]).toBeLessThan(150)
})

test('that a job is done is said once, by a statement that is planned once', async () => {
  await owner.query(`
    create table said (statement text);
    create function note_statement() returns trigger language plpgsql security definer as
      $$ begin insert into public.said values (current_query()); return null; end $$;
    create trigger said after update on pgboss.job_common for each statement execute function note_statement()`)
  const completions = async () =>
    (await owner.query(`select 1 from said where statement ~ 'completed_on ='`)).rowCount
  begun.length = 0
  for (const number of [11, 12, 13]) await commit(quick, number)
  await expect.poll(() => begun).toEqual(expect.arrayContaining([11, 12, 13]))
  await expect.poll(completions).toBe(3)
  // Behind the last one the queue would say all of them again.
  await commit(quick, 14)
  await expect.poll(completions).toBe(4)
  await owner.query('drop function note_statement cascade')

  const client = new Client({ connectionString: asApplication(database.url) })
  await client.connect()
  await planOnce(client)
  for (const number of [1, 2]) await client.query('select $1::int as number', [number])
  const { rows } = await client.query(
    `select statement, generic_plans::int, custom_plans::int from pg_prepared_statements`,
  )
  // As the queue sends what belongs together.
  await client.query('select 1; select 2', [])
  await client.end()
  expect(rows).toEqual([{ statement: 'select $1::int as number', generic_plans: 2, custom_plans: 0 }])
})

test('one whose vendor is slow holds up no other', async () => {
  let release = () => {}
  gate = new Promise(resolve => {
    release = resolve
  })
  begun.length = 0
  await commit(outside, 0)
  await expect.poll(() => begun).toEqual([0])
  await commit(outside, 1)
  await expect.poll(() => begun, { timeout: 5000 }).toEqual([0, 1])
  release()
})

test('what is due later, and what was committed while nothing was heard, begins within seconds', async () => {
  begun.length = 0
  await commit(quick, 7, new Date(Date.now() + 300))
  await expect.poll(() => begun, { timeout: 5000 }).toEqual([7])
  const { rowCount } = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
     and pid <> pg_backend_pid() and query ~* '^listen|pg_listening_channels'`,
  )
  expect(rowCount).toBeGreaterThan(0)
  await commit(quick, 8)
  await expect.poll(() => begun, { timeout: 5000 }).toEqual([7, 8])
})

test('what runs when the process ends says that it is done, and may queue more', async () => {
  let release = () => {}
  gate = new Promise(resolve => {
    release = resolve
  })
  begun.length = 0
  await commit(outside, -1)
  await expect.poll(() => begun).toEqual([-1])
  const stopped = stopQueue()
  release()
  await stopped
  const { rows } = await owner.query(
    `select data->>'number' as number, state from pgboss.job where data->>'number' in ('-1', '9') order by 1`,
  )
  expect(rows).toEqual([
    { number: '-1', state: 'completed' },
    { number: '9', state: expect.any(String) },
  ])
})
