/** `npm run bench growth`: every list, count and page of the API, with much of everything and with nothing. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import type { Client } from 'pg'
import { customerRole, type RoleName } from '#app/facts/roles.ts'
import { api } from '#app/manifests.ts'
import { demoAdmin, demoPassword } from '../demo/sign-ins.ts'
import { root } from '../ground/prepare.mjs'
import { middle } from './figures.ts'
import { addTheBusy, busy, grow, quiet, sizes } from './grown.ts'
import { emptyFolder, Misused, startPostgres, withClient } from './place.ts'
import { type Row, rowOf, shown } from './row.ts'
import { serveOn } from './served.ts'

/**
 * An answer may take this many times what it takes where there is a page of everything. Where there is nothing at all, an
 * answer is shorter too; that stands beside it.
 */
const GOAL = 2
const TIMES = 25
/** What is slow is asked less often. */
const MOST_MS = 3000
const PAGES_ON = 20
/** The database plans a question anew five times on each connection before it keeps the plan: a server that has been up has done so. */
const WARMED = 12

/** What is not measured, and why. */
const left: Record<string, string> = {
  '/addresses': 'spør Kartverket',
  '/unsubscriptions': 'uten innlogging, om én rad',
  '/session/second-step': 'før innlogging',
  '/series-preview': 'regner på dager, ikke rader',
  '/series/{seriesId}/preview': 'regner på dager, ikke rader',
  '/orders/{orderId}/more-time': 'spør bare om arbeid som pågår, om én rad',
  '/offered-requests/{requestId}': 'én rad av /offered-requests, på samme måte',
  '/receipt-years/{year}/pdf': 'alt i et år, så langt som det ble',
  '/receipt-years/{year}/file': 'alt i et år, så langt som det ble',
}

/** How lists are asked for besides as they are, by what they would be asked for. */
const besides: Record<string, string[]> = {
  '/orders': ['', '?view=current', '?view=history'],
  '/notifications': ['', '?only=unread'],
  '/conversations': ['', '?search=etternavn'],
  '/conversations/search': ['?search=potten', '?search=finnesikke'],
  '/conversations/one': ['?with={otherId}'],
  '/workers/{workerId}/free-times': ['?halfHours=4&serviceId=rydde-vaske'],
  '/usual-hours': ['?serviceId=rydde-vaske'],
  '/admin/contact-messages': ['', '?view=open', '?view=all', '?view=all&q=person.77'],
  '/admin/lookup/people': ['?q=person%2077', '?q=person.77@bench'],
  '/admin/lookup/orders': ['?q=person%2077', '?q=storgata%207'],
  '/admin/lookup/series': ['?q=person%2077'],
  '/admin/orders': [
    ...['', '?sort=start-first', '?sort=newest', '?sort=amount', '?status=pending', '?status=completed'],
    ...['?q=person%2077', '?q=storgata%207', '?period=month', '?kind=series', '?onlyWaiting=true'],
    '?service=rydde-vaske',
  ],
  '/admin/payments': ['', '?sort=newest', '?sort=oldest', '?status=failed', '?q=0123'],
  '/admin/ledger/accounts/{account}': ['', '?from=2020-01-01&to=2030-12-31'],
  '/admin/ledger/entries': ['?q={orderNumber}'],
  '/admin/people': ['', '?q=person%2077', '?onlyShut=true'],
  '/admin/workers': ['', '?q=person%2077', '?status=approved'],
  '/admin/reports': ['', '?view=upheld', '?view=all', '?view=all&kind=message'],
  '/admin/security-events': ['', '?q=person%2077'],
  '/admin/limit-hits': ['', '?days=90'],
  '/admin/complaints': ['', '?view=decided', '?view=all', '?view=all&q=bestemt'],
}

/** An id that a person may ask about, newest first. `$1` stands for their profile, `$2` for their user. */
const idOf: Record<string, string> = {
  orderId: `select id from orders where status = 'completed' and $1::uuid in (consumer_id, worker_id) order by starts_at desc limit 1`,
  seriesId: `select id from order_series where $1::uuid in (consumer_id, worker_id) order by requested_at desc limit 1`,
  workerId: `select worker_id from orders where $1::uuid in (consumer_id, worker_id) order by (worker_id = $1) desc limit 1`,
  otherId: `select case when worker_id = $1::uuid then consumer_id else worker_id end from conversations where $1::uuid in (consumer_id, worker_id)
    order by (select count(*) from messages m where m.conversation_id = conversations.id) desc limit 1`,
  contractId: `select id from signed_contracts where user_id = $2::uuid limit 1`,
  addendumId: `select id from contract_addenda where user_id = $2::uuid limit 1`,
  paymentId: `select id from payments where consumer_id = $1::uuid order by opened_at desc limit 1`,
  receiptId: `select id from receipts where consumer_id = $1::uuid order by at desc limit 1`,
  year: 'select extract(year from now())::int',
  requestId: `select r.id from open_requests r where r.consumer_id = $1::uuid order by r.requested_at desc limit 1`,
}

/** What an administrator asks about: the busy two, where they are. */
const adminIdOf: Record<string, string> = {
  orderId: `select o.id from orders o join order_steps s on s.order_id = o.id and s.action = 'complain' order by s.at desc limit 1`,
  aboutId: `select id from orders where status = 'completed' order by starts_at desc limit 1`,
  account: 'select 1500',
  orderNumber: `select upper(left(id::text, 8)) from orders where status = 'completed' order by starts_at desc limit 1`,
  seriesId: 'select id from order_series order by requested_at desc limit 1',
  reportId: 'select id from reports order by at desc limit 1',
  messageId: 'select id from contact_messages order by sent_at desc limit 1',
  userId: 'select user_id from profiles where id = $1::uuid',
  workerId: `select id from profiles where user_type = 'worker' and id = $1::uuid`,
}

type Person = { ids: Record<string, string>; get: (path: string) => Promise<Answer> }
type Answer = { status: number; ms: number; body: string }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function ask(url: string, path: string, cookie: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const asked = request(`${url}/api${path}`, { agent, headers: { cookie } }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - began,
          body: Buffer.concat(parts).toString(),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

async function signIn(url: string, email: string, role: RoleName): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: demoPassword, role }),
  })
  if (!answer.ok) throw new Error(`${email}: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

async function personOf(client: Client, url: string, email: string, role: RoleName, about: string) {
  const cookie = await signIn(url, email, role)
  const own = await client.query<{ profile: string; user: string }>(
    `select p.id as profile, u.id as user from users u join profiles p on p.user_id = u.id where u.email = $1`,
    [about],
  )
  const { profile, user } = own.rows[0] ?? { profile: '', user: '' }
  const ids: Record<string, string> = {}
  for (const [name, statement] of Object.entries(role === 'admin' ? adminIdOf : idOf)) {
    const text = statement.replaceAll('$1', `'${profile}'`).replaceAll('$2', `'${user}'`)
    const { rows } = await client.query({ text, rowMode: 'array' })
    if (rows[0]) ids[name] = String(rows[0][0])
  }
  return { ids, get: (path: string) => ask(url, path, cookie) } satisfies Person
}

/** The addresses of all operations that only read. */
const reading = () =>
  Object.values(api)
    .flatMap(feature => Object.values(feature))
    .map(operation => operation['~orpc'].route)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => String(path))

/** With the person's ids; undefined when they have none to ask about. */
function filled(path: string, ids: Record<string, string>): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
  if (names.some(name => !ids[name])) return undefined
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
}

/** In turns, since the machine is not the same from one second to the next. */
async function beside(asks: (() => Promise<Answer>)[]): Promise<number[]> {
  for (const ask of asks) for (let turn = 0; turn < WARMED; turn++) await ask()
  const took = asks.map((): number[] => [])
  const until = performance.now() + MOST_MS
  for (let turn = 0; turn < TIMES && (turn < 3 || performance.now() < until); turn++)
    for (const [which, ask] of asks.entries()) took[which]?.push((await ask()).ms)
  return took.map(ms => middle(ms.slice(1)))
}

/** The query of a page far down a list; undefined when it has none. */
async function farDown(get: Person['get'], path: string): Promise<string | undefined> {
  let asked = path
  let found: string | undefined
  for (let page = 1; page < PAGES_ON; page++) {
    const answer = JSON.parse((await get(asked)).body) as Record<string, unknown>
    const name = ['nextCursor', 'older', 'before'].find(key =>
      ['string', 'number'].includes(typeof answer[key]),
    )
    if (!name) return found
    const value = encodeURIComponent(String(answer[name]))
    asked = `${path}${path.includes('?') ? '&' : '?'}${name === 'nextCursor' ? 'cursor' : 'before'}=${value}`
    found = asked
  }
  return found
}

type Side = Record<'worker' | 'customer' | 'admin', Person>

type Sides = {
  grown: Side
  /** The same people where there is a page of everything, and where they have nothing. */
  few: Side
  empty: Side
  /** Others there, who have one of most things. */
  one: Side
}

async function measured(path: string, role: keyof Side, { grown, few, empty, one }: Sides): Promise<Row[]> {
  const [full, none] = [filled(path, grown[role].ids), filled(path, empty[role].ids)]
  // Who has nothing has no order to ask about: then with somebody who has a few.
  const nobody = none && (await empty[role].get(none)).status === 200 ? empty[role] : one[role]
  const nothing = filled(path, nobody.ids)
  if (!full || !nothing) return []
  const first = await grown[role].get(full)
  if (first.status !== 200) return []
  if ((await nobody.get(nothing)).status !== 200) return []
  const page = filled(path, few[role].ids)
  const asFew = page && (await few[role].get(page)).status === 200 ? page : undefined
  const rows: Row[] = []
  const add = async (name: string, asked: string) => {
    const [ours = Number.NaN, whenEmpty = Number.NaN, ofFew] = await beside([
      () => grown[role].get(asked),
      () => nobody.get(nothing),
      ...(asFew ? [() => few[role].get(asFew)] : []),
    ])
    const note = `when empty ${shown(whenEmpty, 'ms')}: ${(ours / whenEmpty).toFixed(2)} ×`
    const measure = {
      path: `growth: ${name}`,
      ours,
      unit: 'ms' as const,
      ...(ofFew === undefined ? {} : { note }),
    }
    const row = rowOf(
      { ...measure, peer: ofFew ?? whenEmpty, beside: ofFew === undefined ? 'when empty' : 'a page of few' },
      { most: GOAL },
    )
    rows.push(row)
    console.log(
      `${row.path}: ${shown(ours, 'ms')}, ${ofFew === undefined ? '–' : shown(ofFew, 'ms')} med få, ${shown(whenEmpty, 'ms')} uten noe`,
    )
  }
  await add(`${path}, ${role}`, full)
  const far = first.body.startsWith('{') ? await farDown(grown[role].get, full) : undefined
  if (far) await add(`${path}, ${role}, far down`, far)
  return rows
}

const databaseOf = (url: string, name: string) => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Generated data is reused while what makes it is unchanged. */
const recipe = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'platform', 'db', 'migrations', 'meta', '_journal.json')))
    .update(readFileSync(join(root, 'dev', 'bench', 'grown.ts')))
    .update(readFileSync(join(root, 'dev', 'bench', 'grown-money.ts')))
    .digest('hex')
    .slice(0, 8)

/** Three databases: one with the demonstration alone, and copies of it that have grown, a little and much. */
async function prepare(url: string, dataDir: string) {
  const nameOf = (size: 'empty' | keyof typeof sizes) => `growth_${size}_${recipe()}`
  const emptyUrl = databaseOf(url, nameOf('empty'))
  await withClient(url, async client => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, 'growth_')`,
    )
    const names = rows.map(({ datname }) => datname)
    const missing = (['few', 'grown'] as const).filter(size => !names.includes(nameOf(size)))
    if (missing.length === 0) return
    for (const name of names) await client.query(`drop database "${name}"`)
    await client.query(`create database ${nameOf('empty')}`)
    await (await serveOn(emptyUrl, dataDir)).stop()
    await withClient(emptyUrl, addTheBusy)
    for (const size of ['few', 'grown'] as const) {
      await client.query(`create database ${nameOf(size)}_begun template ${nameOf('empty')}`)
      const began = Date.now()
      await withClient(databaseOf(url, `${nameOf(size)}_begun`), begun => grow(begun, sizes[size]))
      await client.query(`alter database ${nameOf(size)}_begun rename to ${nameOf(size)}`)
      console.log(`${sizes[size].orders} bestillinger laget på ${Math.round((Date.now() - began) / 1000)} s`)
    }
  })
  await withClient(emptyUrl, client => client.query('vacuum (analyze)'))
  return { emptyUrl, fewUrl: databaseOf(url, nameOf('few')), grownUrl: databaseOf(url, nameOf('grown')) }
}

/** A row for each; the arguments choose addresses that begin so. */
export async function benchGrowth(only: string[]): Promise<Row[]> {
  const chosen = reading().filter(
    path => !left[path] && (only.length === 0 || only.some(one => path.startsWith(one))),
  )
  if (chosen.length === 0) throw new Misused(`Ingen adresse som måles, begynner med ${only.join(' eller ')}.`)
  const postgres = await startPostgres({ database: 'growth' })
  const dataDir = emptyFolder()
  const stops: (() => Promise<void>)[] = []
  try {
    const { emptyUrl, fewUrl, grownUrl } = await prepare(postgres.url, dataDir.path)
    const sideOf = async (databaseUrl: string, names: (typeof busy)[]): Promise<Side[]> => {
      const served = await serveOn(databaseUrl, dataDir.path)
      stops.unshift(served.stop)
      return withClient(databaseUrl, async client => {
        const sides: Side[] = []
        for (const { worker, customer } of names)
          sides.push({
            worker: await personOf(client, served.url, worker, 'worker', worker),
            customer: await personOf(client, served.url, customer, customerRole, customer),
            admin: await personOf(client, served.url, demoAdmin.email, 'admin', worker),
          })
        return sides
      })
    }
    const [grown] = (await sideOf(grownUrl, [busy])) as [Side]
    const [few] = (await sideOf(fewUrl, [busy])) as [Side]
    const [empty, one] = (await sideOf(emptyUrl, [busy, quiet])) as [Side, Side]
    const rows: Row[] = []
    const nobody: string[] = []
    for (const path of chosen) {
      const before = rows.length
      for (const query of besides[path] ?? [''])
        for (const role of ['worker', 'customer', 'admin'] as const)
          rows.push(...(await measured(`${path}${query}`, role, { grown, few, empty, one })))
      if (rows.length === before) nobody.push(path)
    }
    // At the end, so that the others are measured first.
    if (nobody.length > 0) throw new Error(`Ingen kunne spørre om ${nobody.join(', ')}.`)
    for (const [path, why] of Object.entries(left)) console.log(`${path}: måles ikke, ${why}`)
    return rows
  } finally {
    for (const stop of stops) await stop()
    await postgres.stop()
    await dataDir.remove()
  }
}
