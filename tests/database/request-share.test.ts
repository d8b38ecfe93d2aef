import { AsyncResource } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownDatabase, type TestDatabase } from '../setup/database.ts'

/** Many queries on a slow connection: the caller gets an error in time, and nothing is kept. */
let own: TestDatabase
let owner: Client
let share: typeof import('#platform/db/share.server.ts')
let database: typeof import('#platform/db/database.server.ts')
let lost: typeof import('#platform/db/lost.server.ts')

beforeAll(async () => {
  own = await ownDatabase()
  share = await import('#platform/db/share.server.ts')
  database = await import('#platform/db/database.server.ts')
  lost = await import('#platform/db/lost.server.ts')
  owner = new Client({ connectionString: own.url })
  await owner.connect()
  await owner.query('create table kept (n int); grant all on kept to public')
})
afterAll(async () => {
  await owner.end()
  await own.drop()
})

const rows = async () => Number((await database.pool.query('select count(*) from kept')).rows[0].count)
const slow = (seconds: number) => sql`select pg_sleep(${seconds})`
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

it('asks no more when the share is spent, and keeps nothing of the transaction', async () => {
  let asked = 0
  const error = await failureOf(
    share.withinShare(
      () =>
        database.inTransaction(async tx => {
          await tx.execute(sql`insert into kept values (1)`)
          for (; asked < 20; asked++) await tx.execute(slow(0.1))
        }),
      450,
    ),
  )
  expect(lost.isLost(error)).toBe(true)
  expect(lost.asUnavailable(error)).toMatchObject({ code: 'UNAVAILABLE', data: { reason: 'database' } })
  expect(asked).toBeLessThan(5)
  expect(await rows()).toBe(0)
})

it('does not know the outcome when the commit took longer than what was left', async () => {
  await owner.query(`
    create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return new; end $$;
    create constraint trigger dawdles after insert on kept deferrable initially deferred
      for each row execute function dawdle()`)
  const error = await failureOf(
    share.withinShare(() => database.inTransaction(tx => tx.execute(sql`insert into kept values (2)`)), 1000),
  )
  await owner.query('drop function dawdle cascade')
  expect(lost.asUnavailable(error)).toMatchObject({
    code: 'UNAVAILABLE',
    data: { reason: 'outcome-unknown' },
  })
  await owner.query('delete from kept')
})

it('gives up a single question that takes longer than what is left', async () => {
  const begun = performance.now()
  const error = await failureOf(
    share.withinShare(() => database.inTransaction(tx => tx.execute(slow(5))), 300),
  )
  expect(lost.isLost(error)).toBe(true)
  expect(performance.now() - begun).toBeLessThan(3000)
  // The pool's other connections continue.
  expect(await rows()).toBe(0)
})

it('counts what the database takes, once for questions side by side, and nothing else', async () => {
  await share.withinShare(async () => {
    await new Promise(resolve => setTimeout(resolve, 500))
    await Promise.all([1, 2, 3, 4].map(() => database.pool.query('select pg_sleep(0.15)')))
    const left = share.leftOfShare()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(350)
  }, 500)
})

it('limits nothing outside of a request, nor what goes on after its answer', async () => {
  expect(share.leftOfShare()).toBe(Number.POSITIVE_INFINITY)
  let goesOn: () => Promise<number> = async () => 0
  await share.withinShare(async () => {
    const stream = new AsyncResource('stream')
    goesOn = () => stream.runInAsyncScope(rows)
    await database.pool.query('select pg_sleep(0.05)')
  }, 100)
  await new Promise(resolve => setTimeout(resolve, 150))
  expect(await goesOn()).toBe(0)
})
