import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulateAddressRegister } from '#platform/vendors/geonorge/simulator.ts'
import { simulatePush } from '#platform/vendors/push/simulator.ts'
import { simulateTaxCards } from '#platform/vendors/skatteetaten/simulator.ts'
import { openWorld } from '../database/world.ts'
import { openMailbox } from '../setup/mailbox.ts'
import { startServer, type TestServer, testKeys } from '../setup/server.ts'
import { type Scene, type Standing, scenesOf } from './job-scenes.ts'

/**
 * A process is killed while one job of every kind is half-way, and the next process finishes each,
 * once; likewise with timers that came due in between. With `FAULTS=full` the heartbeat timeout is real, and
 * each job is also killed between finishing and reporting.
 */
const full = process.env.FAULTS === 'full'
const WITHIN = 60_000

const authority = await simulateTaxCards()
const asked = { SKATTEETATEN_URL: authority.url, SKATTEETATEN_TOKEN: authority.token }
Object.assign(process.env, testKeys, { PUSH_TO_LOOPBACK: '1', ...asked })
const world = await openWorld()
const { jobs } = await import('#app/server.ts')
const { inTransaction } = await import('#platform/db/database.server.ts')
const { enqueue } = await import('#platform/jobs/queue.server.ts')
const { preparePush } = await import('#app/services/notifications/server/index.ts')
const push = await simulatePush()
const register = await simulateAddressRegister()
const mailbox = await openMailbox()
const scenes = await scenesOf(world, mailbox, push, authority)
const owner = new Client({ connectionString: world.database.url })

const kinds = jobs.map(({ name }) => name)
const standingAt = (place: Standing) => kinds.filter(name => scenes[name]?.stands === place)

const start = () =>
  startServer({
    databaseUrl: world.database.url,
    dataDir: process.env.DATA_DIR,
    mailbox,
    // Each stopped job holds a connection, and waits until the slowest has come to stand.
    env: {
      ...{ PUSH_TO_LOOPBACK: '1', DATABASE_POOL: '60', DATABASE_SECONDS: '120' },
      GEONORGE_URL: register.url,
      ...asked,
    },
  })

const count = async (question: string, values: unknown[] = []) =>
  Number((await owner.query(question, values)).rows[0].count)

beforeAll(async () => {
  await owner.connect()
  await preparePush()
  await owner.query(`create function say_no() returns trigger language plpgsql as
    $$ begin raise exception 'nobody is told'; end $$`)
})

afterAll(async () => {
  await owner.end()
  await push.close()
  await register.close()
  await authority.close()
  await mailbox.close()
})

/** From now on the queue does not hear that these are done. */
const silence = (names: string[]) =>
  owner.query(`create trigger unheard before update or delete on pgboss.job for each row
    when (old.state = 'active' and old.name in (${names.map(name => owner.escapeLiteral(name))}))
    execute function say_no()`)

let downSince = new Date()
/** All recurring jobs come due while no process runs. */
async function beDown() {
  downSince = new Date()
  // Finished jobs expire, and so does what keeps a night from running twice.
  await owner.query(`delete from pgboss.job where name = '__pgboss__send-it'`)
  await owner.query(`update pgboss.version set cron_on = now() - interval '26 hours'`)
  await owner.query(`update pgboss.schedule set created_on = now() - interval '3 days'`)
}

type Look = Awaited<ReturnType<Scene['arrange']>>
type Moment = {
  hold: () => Promise<unknown>
  /**
   * Creates work for each kind of job; returns the result readers by name. Jobs that follow are removed, so
   * that scenes do not interfere.
   */
  stand: (looks: Map<string, Look>) => Promise<boolean>
  release: () => Promise<unknown>
}

const areActive = async (names: string[]) =>
  (await count(`select count(distinct name) from pgboss.job where state = 'active' and name = any($1)`, [
    names,
  ])) === names.length

const isDone = async (name: string, look: Look | undefined) =>
  isDeepStrictEqual(await look?.(), scenes[name]?.wanted)

async function areDone(names: string[], looks: Map<string, Look>) {
  for (const name of names) if (!(await isDone(name, looks.get(name)))) return false
  return true
}

const waitingFor = `select count(*) from pg_locks where not granted and relation = $1::regclass
  and database = (select oid from pg_database where datname = current_database())`
let askedBefore = 0
const inTheMiddle: Moment = {
  hold: async () => {
    mailbox.behave('silent')
    push.behave('silent')
    askedBefore = push.asked()
    await silence(standingAt('saying so'))
    await owner.query('begin; lock table audit_log, log_seals in share mode')
  },
  stand: async looks => {
    for (const table of ['audit_log', 'log_seals'] as const)
      if ((await count(waitingFor, [table])) !== standingAt(table).length) return false
    const areAsked = mailbox.connected() > 0 && push.asked() > askedBefore
    return areAsked && (await areActive(kinds)) && areDone(standingAt('saying so'), looks)
  },
  release: async () => {
    await owner.query('rollback')
    await owner.query('drop trigger unheard on pgboss.job')
    mailbox.behave('ok')
    push.behave(201)
  },
}

const doneAndUnsaid: Moment = {
  hold: () => silence(kinds),
  stand: async looks => (await areActive(kinds)) && areDone(kinds, looks),
  release: () => owner.query('drop trigger unheard on pgboss.job'),
}

const moments: [string, Moment][] = [['in its middle', inTheMiddle]]
if (full) moments.push(['when it was done and had not said so', doneAndUnsaid])

/**
 * Makes something for each kind of job to do; gives, by name, what looks up what has come of it. Of the jobs that this
 * leads to, each scene's own alone are left, so that none stands in the way of another.
 */
async function arrange(names: string[]) {
  const looks = new Map<string, Look>()
  for (const name of names) {
    const { rows } = await owner.query('select id from pgboss.job')
    const scene = scenes[name]
    if (!scene) throw new Error(`${name} has no scene in job-scenes.ts`)
    looks.set(name, await scene.arrange())
    const before = rows.map(({ id }) => id)
    await owner.query('delete from pgboss.job where name <> $1 and not id = any($2)', [name, before])
  }
  return looks
}

const comesByItself = (name: string) => jobs.some(job => job.name === name && job.every)
const others = kinds.filter(name => !comesByItself(name))

const isOver = async (name: string) =>
  (await count(
    `select count(*) from pgboss.job where name = $1 and start_after < now() and state in ('created', 'retry', 'active')`,
    [name],
  )) === 0

/** How many jobs of a kind finished after the outage. */
const cameSince = (name: string) =>
  count(`select count(*) from pgboss.job where name = $1 and state = 'completed' and created_on > $2`, [
    name,
    downSince,
  ])

/** The time until each is done. */
async function whenDone(names: string[], done: (name: string) => Promise<boolean>) {
  const after = new Map<string, number>()
  for (const begun = Date.now(); after.size < names.length && Date.now() - begun <= WITHIN; await wait(100))
    for (const name of names) if (!after.has(name) && (await done(name))) after.set(name, Date.now() - begun)
  return after
}

const inSeconds = (after: Map<string, number>) =>
  [...after].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)}`).join(', ')

/** For debugging a failure. */
async function asTheyAre() {
  const { rows } = await owner.query('select name, state, retry_count from pgboss.job order by name')
  return [
    ...rows.map(({ name, state, retry_count }) => `${name} ${state} ${retry_count}`),
    `audit_log ${await count(waitingFor, ['audit_log'])} of ${standingAt('audit_log').length}`,
  ].join('\n')
}

describe.each(moments)('a job of every kind, killed %s', (title, { hold, stand, release }) => {
  let killed: Map<string, Look>
  let missed: Map<string, Look>
  let killedDone: Map<string, number>
  let missedDone: Map<string, number>
  let underWay: string[]
  let server: TestServer | undefined

  beforeAll(async () => {
    killed = await arrange(kinds)
    for (const job of jobs.filter(({ every }) => every)) await inTransaction(tx => enqueue(tx, job, {}))
    await hold()
    const first = await start()
    for (const deadline = Date.now() + WITHIN; !(await stand(killed)); await wait(20))
      if (Date.now() > deadline) throw new Error(`not all jobs came to stand:\n${await asTheyAre()}`)
    const { rows } = await owner.query(`select id from pgboss.job where state = 'active'`)
    underWay = rows.map(({ id }) => id)
    await first.kill9()
    await release()
    missed = await arrange(others)
    await beDown()
    // Each run pretends that the heartbeat timeout has passed; the product itself looks for abandoned jobs.
    if (!full) {
      await owner.query(
        `update pgboss.job set heartbeat_on = now() - interval '21 seconds' where state = 'active'`,
      )
      await owner.query(`update pgboss.queue set monitor_claim_on = now() - interval '21 seconds'`)
    }
    ;[server, killedDone, missedDone] = await Promise.all([
      start(),
      whenDone(kinds, async name => (await isDone(name, killed.get(name))) && isOver(name)),
      whenDone(kinds, async name =>
        comesByItself(name) ? (await cameSince(name)) > 0 : isDone(name, missed.get(name)),
      ),
    ])
    // A duplicate would come soon.
    await wait(full ? 5000 : 1000)
    const longest = Math.max(...killedDone.values(), ...missedDone.values()) / 1000
    console.log(`killed ${title}, done so many seconds after the next start: ${inSeconds(killedDone)}`)
    console.log(`timers missed meanwhile: ${inSeconds(missedDone)}; longest of all ${longest.toFixed(1)}`)
  }, 240_000)

  afterAll(() => server?.stop())

  it.each(kinds)('%s is done within a minute of the next start, once', async name => {
    expect(await killed.get(name)?.()).toEqual(scenes[name]?.wanted)
    expect(killedDone.get(name)).toBeLessThanOrEqual(WITHIN)
    const ended = 'select state from pgboss.job where name = $1 and id = any($2)'
    const { rows } = await owner.query(ended, [name, underWay])
    expect([...new Set(rows.map(({ state }) => state))]).toEqual(['completed'])
  })

  it.each(others)('%s is done, once, when its time came while nothing ran', async name => {
    expect(await missed.get(name)?.()).toEqual(scenes[name]?.wanted)
    expect(missedDone.get(name)).toBeLessThanOrEqual(WITHIN)
  })

  it.each(kinds.filter(comesByItself))('%s came once for each time that was missed', async name => {
    const slots = await count(
      `select count(distinct data ->> 'slot') from pgboss.job where name = '__pgboss__send-it' and data ->> 'name' = $1`,
      [name],
    )
    expect(slots).toBeGreaterThan(0)
    expect(await cameSince(name)).toBe(slots)
    expect(missedDone.get(name)).toBeLessThanOrEqual(WITHIN)
  })

  it('no mail comes twice but one whose server had it already, and that has the same id', () => {
    const mails = mailbox
      .all()
      .map(({ to, subject, headers }) => [...to, subject, headers['message-id']].join())
    const told = new Set(mails.map(mail => mail.split(',').slice(0, -1).join()))
    expect(told.size).toBe(new Set(mails).size)
    if (title === 'in its middle') expect(mails).toHaveLength(told.size)
  })
})

it('there is no scene for a job that there is not', () => {
  expect(Object.keys(scenes).sort()).toEqual([...kinds].sort())
})
