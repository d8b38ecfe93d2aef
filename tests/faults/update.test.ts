import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { timeAt } from '#app/people/availability/hours.ts'
import { chainedLogs } from '#app/schema/chained-logs.ts'
import { workingDay } from '#tests/setup/working-days.ts'
import { emptyDatabase, type TestDatabase } from '../setup/database.ts'
import { startServer, type TestServer } from '../setup/server.ts'
import { type Account, askFor, makeAccounts, post } from './people.ts'

/** With `npm run faults`: the previous release. Skipped in a clone without history. */
const PREVIOUS = '692e17c'
const root = join(import.meta.dirname, '..', '..')
const hasPrevious = (() => {
  if (process.env.FAULTS !== 'full') return false
  try {
    execFileSync('git', ['cat-file', '-e', `${PREVIOUS}^{commit}`], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Its files, with this release's packages and pages. */
function previousRelease() {
  const folder = join(root, '.cache', `release-${PREVIOUS}`)
  if (existsSync(join(folder, 'package.json'))) return folder
  mkdirSync(folder, { recursive: true })
  const files = execFileSync('git', ['archive', PREVIOUS], { cwd: root, maxBuffer: 500_000_000 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  for (const shared of ['node_modules', 'build']) {
    rmSync(join(folder, shared), { recursive: true, force: true })
    if (existsSync(join(root, shared))) symlinkSync(join(root, shared), join(folder, shared))
  }
  return folder
}

let database: TestDatabase
let old: TestServer
let fresh: TestServer
let client: Client
let customer: Account
let worker: Account

beforeAll(async () => {
  if (!hasPrevious) return
  database = await emptyDatabase()
  old = await startServer({
    databaseUrl: database.url,
    folder: previousRelease(),
    // It knows one role only, as it did.
    env: { DATABASE_URL: database.url },
  })
  client = new Client({ connectionString: database.url })
  await client.connect()
  worker = (await makeAccounts(old, 'worker', 1))[0] as Account
  customer = (await makeAccounts(old, 'employer', 1))[0] as Account
  await client.query(
    `insert into profile_services (profile_id, service_id, name, experience, hourly_rate, position)
     values ($1, 'hagearbeid', 'Hagearbeid', 2, 400, 0)`,
    [worker.profileId],
  )
}, 120_000)

afterAll(async () => {
  await client?.end()
  await fresh?.stop()
  await old?.stop()
  await database?.drop()
})

let asked = 0
/** An order, its acceptance, messages both ways, an account number, and reading them: each by `url`. */
async function live(url: string): Promise<{ what: string; status: number }[]> {
  const done: { what: string; status: number }[] = []
  const note = (what: string, status: number) => done.push({ what, status })
  const get = async (path: string, { cookie }: Account) =>
    note(`GET ${path}`, (await fetch(`${url}/api${path}`, { headers: { cookie } })).status)
  const day = workingDay(5 + Math.floor(asked / 2))
  const time = timeAt(18 + (asked % 2) * 4)
  asked += 1
  const placed = await askFor(url, customer.cookie, {
    ...{ workerId: worker.profileId, serviceId: 'hagearbeid', date: day, time, halfHours: 2 },
    ...{ address: 'Storgata 1, 0155 Oslo', description: 'Klippe hekken.' },
  })
  note('order', placed.status)
  note('accept', (await post(`${url}/api/orders/${placed.body.orderId}/accept`, worker.cookie)).status)
  for (const [from, to] of [
    [customer, worker],
    [worker, customer],
  ] as const) {
    const line = { to: to.profileId, text: `Hei ${asked}`, clientKey: randomUUID() }
    note('message', (await post(`${url}/api/conversations/messages`, from.cookie, line)).status)
  }
  await get(`/conversations/one?with=${worker.profileId}`, customer)
  await get('/conversations/unread', worker)
  await get('/contract', worker)
  await get('/profile', worker)
  await get('/orders', customer)
  await get('/workers', customer)
  return done
}

async function giveAccount(url: string, accountNumber: string): Promise<number> {
  const mine = await fetch(`${url}/api/profile`, { headers: { cookie: worker.cookie } })
  const { version } = (await mine.json()) as { version: number }
  const answer = await fetch(`${url}/api/profile/pay-details`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: worker.cookie },
    body: JSON.stringify({ version, accountNumber, taxConsent: true }),
  })
  return answer.status
}

it.skipIf(!hasPrevious)(
  'a database of the release before migrates while that release serves, and nothing that it was asked fails',
  async () => {
    expect(await giveAccount(old.url, '86011117947')).toBe(200)
    const answers: { what: string; status: number; after: boolean }[] = []
    let migrated = false
    let over = false
    const busy = (async () => {
      while (!over) {
        const after = migrated
        answers.push(...(await live(old.url)).map(answer => ({ ...answer, after })))
      }
    })()
    await sleep(1000)
    fresh = await startServer({ databaseUrl: database.url, dataDir: old.dataDir, mailbox: old.mailbox })
    migrated = true
    // Both serve for a while, as in a rolling update.
    const both = await live(fresh.url)
    await sleep(1500)
    over = true
    await busy
    const failed = [...answers, ...both].filter(({ status }) => status !== 200)
    console.log(
      `update: ${answers.length} requests at the release before, ${answers.filter(({ after }) => after).length} of them after the migration, ${failed.length} failed`,
    )
    expect(failed).toEqual([])
    expect(answers.some(({ after }) => after)).toBe(true)
    expect(answers.some(({ after }) => !after)).toBe(true)
  },
  180_000,
)

it.skipIf(!hasPrevious)(
  'what both wrote is whole in both, chained, and in nobody’s log',
  async () => {
    // Made by one release while the other serves, and read by the other; both ways.
    expect(await giveAccount(old.url, '15030012345')).toBe(200)
    const profileOf = async (url: string) =>
      JSON.stringify(await (await fetch(`${url}/api/profile`, { headers: { cookie: worker.cookie } })).json())
    expect(await profileOf(fresh.url)).toContain('2345')
    expect(await giveAccount(fresh.url, '86011117947')).toBe(200)
    expect(await profileOf(old.url)).toContain('7947')
    expect(await giveAccount(fresh.url, '86011117946')).toBeGreaterThan(199)

    process.env.DATABASE_URL = database.url
    const { verifyLogs } = await import('#platform/db/verify-logs.server.ts')
    const faults: unknown[] = []
    const report = await verifyLogs(database.url, chainedLogs, fault => faults.push(fault))
    expect(faults).toEqual([])
    expect(report.rows).toBeGreaterThan(20)

    const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`)
    expect(tables.length).toBeGreaterThan(50)
    const written = /(8601[ .]?11[ .]?1794[67]|1503[ .]?00[ .]?12345)/
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
      expect(rows.filter(({ row }) => written.test(row)).map(() => name)).toEqual([])
    }
    for (const server of [old, fresh]) expect(written.test(server.log())).toBe(false)
  },
  60_000,
)
