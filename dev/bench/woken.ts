/** In a process of its own: how long jobs wait from their commit until they begin, in ours and in the least that could. */
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'
import type { Transaction } from '#platform/db/database.server.ts'
import {
  defineJob,
  enqueue,
  prepareQueue,
  startQueue,
  startWorkers,
  stopQueue,
} from '#platform/jobs/queue.server.ts'

const TIMES = 300
/** Queued in the same moment. */
const AT_ONCE = 100
/** A mail server that takes its time with one in ten. */
const SLOW_MS = 500
const SLOW_EACH = 10
/** The product has as many queues. */
const OTHERS = 17
const url = process.env.DATABASE_URL ?? ''

type Kinds = Record<'quiet' | 'burst' | 'slow', number[]>
/** Milliseconds of each job, of ours and of the least. */
export type Waits = { ours: Kinds; least: Kinds }

type Begun = Map<number, (at: number) => void>
type Commit = (number: number) => Promise<void>

async function wait(number: number, commit: Commit, begun: Begun): Promise<number> {
  const begins = new Promise<number>(resolve => begun.set(number, resolve))
  await commit(number)
  const committed = performance.now()
  return Math.max(0, (await begins) - committed)
}

/** At odd moments, each after the one before has begun. */
async function oneByOne(commit: Commit, begun: Begun) {
  const found: number[] = []
  for (let number = 0; number < TIMES; number++) {
    await sleep(5 + Math.random() * 60)
    found.push(await wait(number, commit, begun))
  }
  return found
}

const atOnce = (commit: Commit, begun: Begun) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, number) => wait(number, commit, begun)))

const input = z.object({ number: z.number() })
const begun: Begun = new Map()
let isSlow = false

async function ours(): Promise<Kinds> {
  const job = defineJob({
    name: 'bench',
    input,
    waitsForOthers: true,
    run: async ({ number }) => {
      begun.get(number)?.(performance.now())
      if (isSlow && number % SLOW_EACH === 0) await sleep(SLOW_MS)
    },
  })
  const others = Array.from({ length: OTHERS }, (_, index) =>
    defineJob({ name: `other-${index}`, input: z.object({}), run: async () => {} }),
  )
  await prepareQueue(url)
  await startQueue(url, [job, ...others])
  await startWorkers([job, ...others])
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const database = drizzle(pool)
  const commit: Commit = number => database.transaction(tx => enqueue(tx as Transaction, job, { number }))
  // A first one of each, which is not counted.
  await wait(0, commit, begun)
  const quiet = await oneByOne(commit, begun)
  const burst = await atOnce(commit, begun)
  isSlow = true
  const slow = await oneByOne(commit, begun)
  await stopQueue()
  await pool.end()
  return { quiet, burst, slow }
}

/** A row, a notification, and one statement that takes the row. */
async function least(): Promise<Kinds> {
  const [hears, takes] = [
    new pg.Client({ connectionString: url }),
    new pg.Pool({ connectionString: url, max: 4 }),
  ]
  const sends = new pg.Pool({ connectionString: url, max: 10 })
  await hears.connect()
  await sends.query('create table if not exists bare_jobs (number integer)')
  hears.on('notification', async () => {
    const { rows } = await takes.query(
      'delete from bare_jobs where ctid in (select ctid from bare_jobs for update skip locked limit 10) returning number',
    )
    for (const { number } of rows) begun.get(number)?.(performance.now())
  })
  await hears.query('listen bare_jobs')
  const commit: Commit = async number => {
    const client = await sends.connect()
    await client.query('begin')
    await client.query('insert into bare_jobs values ($1)', [number])
    await client.query(`select pg_notify('bare_jobs', $1)`, [String(number)])
    await client.query('commit')
    client.release()
  }
  await wait(0, commit, begun)
  const quiet = await oneByOne(commit, begun)
  const burst = await atOnce(commit, begun)
  // It waits for nobody's work.
  const slow = await oneByOne(commit, begun)
  await Promise.all([sends.end(), hears.end(), takes.end()])
  return { quiet, burst, slow }
}

process.send?.({ ours: await ours(), least: await least() })
process.disconnect()
process.exit()
