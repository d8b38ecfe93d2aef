/** `npm run bench orders`: orders written and read one by one, beside the least that a database can do for each. */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { customerRole } from '#app/facts/roles.ts'
import { customers } from '#dev/demo/customers.ts'
import { demoEmail, demoPassword } from '#dev/demo/sign-ins.ts'
import { firstWorkers } from '#dev/demo/workers.ts'
import { holidayOn } from '#platform/shared/holidays.ts'
import { DAY, localDate, weekdayIds, weekdayOf } from '#platform/shared/time.ts'
import { root } from '../ground/prepare.mjs'
import { inTurns, middle } from './figures.ts'
import { cpuOf, type Load } from './load.ts'
import { databasePeer } from './pgbench.ts'
import { startPostgres } from './place.ts'
import { type Row, rowOf } from './row.ts'
import { serveOn } from './served.ts'

const LANES = 8
const ROUNDS = { least: 3, most: 5 }
const ROUND_MS = 3000

type Someone = { cookie: string; profileId: string }
type Ask = { method: string; path: string; cookie: string; body?: object }
type Served = Awaited<ReturnType<typeof serveOn>>

async function signIn(url: string, name: string, role: string): Promise<Someone> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: demoEmail(name), password: demoPassword, role }),
  })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const profile = await fetch(`${url}/api/profile`, { headers: { cookie } })
  return { cookie, profileId: ((await profile.json()) as { profileId: string }).profileId }
}

function written({ url, port }: Served, { method, path, cookie, body }: Ask): string {
  const text = body ? JSON.stringify(body) : ''
  const head = `${method} /api${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\n`
  const about = body ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` : ''
  return `${head}${about}\r\n${text}`
}

/** One connection that asks the next as soon as it is answered; a client that costs as little as it can. */
async function lane(served: Served, next: () => Ask | undefined, until: number): Promise<number> {
  const socket = connect(served.port, '127.0.0.1').setNoDelay()
  await once(socket, 'connect')
  let answered = 0
  await new Promise<void>((resolve, reject) => {
    const ask = () => {
      const asked = Date.now() < until ? next() : undefined
      if (asked) socket.write(written(served, asked))
      else resolve()
    }
    let seen = ''
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed by the server')))
    socket.on('data', chunk => {
      seen += chunk.toString('latin1')
      const head = seen.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = /\r\ncontent-length: (\d+)/i.exec(seen.slice(0, head))?.[1]
      const isWhole = length ? seen.length >= head + 4 + Number(length) : seen.endsWith('0\r\n\r\n')
      if (!isWhole) return
      if (!seen.startsWith('HTTP/1.1 200 ')) return reject(new Error(seen))
      answered += 1
      seen = ''
      ask()
    })
    ask()
  }).finally(() => socket.removeAllListeners('close').destroy())
  return answered
}

async function loadWith(served: Served, next: () => Ask | undefined): Promise<Load> {
  const [began, cpu] = [Date.now(), cpuOf(served.pid)]
  const counts = await Promise.all(Array.from({ length: LANES }, () => lane(served, next, began + ROUND_MS)))
  const answered = counts.reduce((sum, count) => sum + count, 0)
  return {
    perSecond: answered / ((Date.now() - began) / 1000),
    cpuMicroseconds: ((cpuOf(served.pid) - cpu) * 1e6) / answered,
  }
}

/** Each of these workers is open around the clock, so that there are moments enough. */
async function openAllHours(client: Client, workers: readonly Someone[]) {
  const ids = workers.map(({ profileId }) => profileId)
  await client.query('update profiles set availability_days = $1 where id = any($2)', [[...weekdayIds], ids])
  for (const table of ['availability_hours', 'time_off'])
    await client.query(`delete from ${table} where profile_id = any($1)`, [ids])
  await client.query(
    `insert into availability_hours (profile_id, weekday, from_half_hour, to_half_hour)
     select id, day, 0, 48 from unnest($1::uuid[]) id, unnest($2::text[]) day`,
    [ids, [...weekdayIds]],
  )
}

const isFree = (at: Date) => ['lørdag', 'søndag'].includes(weekdayOf(at)) || holidayOn(localDate(at)) !== null

/**
 * Moments an hour and a half apart, from three days ahead: for one hour's work, and the half hour after it. So many that the law
 * has nothing against them: eight hours on a working day, between eight and half past seven.
 */
function* moments() {
  for (let day = 3; day < 88; day++) {
    const at = new Date(Date.now() + day * DAY)
    if (isFree(at)) continue
    for (let half = 16; half < 40; half += 3) {
      const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`
      yield { date: localDate(at), time }
    }
  }
}

/** Measures all; answers its rows. */
export async function benchOrders(): Promise<Row[]> {
  const folder = join(root, '.cache', 'bench')
  mkdirSync(folder, { recursive: true })
  const place = { folder: join(folder, 'postgres'), fast: true }
  const postgres = await startPostgres({ ...place, database: 'bench_orders' })
  const dataDir = mkdtempSync(join(tmpdir(), 'naerhjelp-bench-'))
  const served = await serveOn(postgres.url, dataDir)
  const owner = new Client({ connectionString: postgres.url })
  await owner.connect()
  try {
    const peer = await databasePeer(postgres.url)
    const signInAll = async (names: readonly string[], role: string) => {
      const all: Someone[] = []
      for (const name of names) {
        // Guesses are counted by network, whatever LIMITS_FACTOR says.
        await owner.query('delete from attempts')
        all.push(await signIn(served.url, name, role))
      }
      return all
    }
    const approved = firstWorkers.filter(({ status }) => !status).slice(0, 8)
    const asking = await signInAll(
      customers.map(({ name }) => name),
      customerRole,
    )
    const working = await signInAll(
      approved.map(({ name }) => name),
      'worker',
    )
    await openAllHours(owner, working)
    await owner.query(`update orders set status = 'cancelled' where status in ('pending', 'confirmed')`)
    // As the database does by itself within a minute, and as pgbench does with its own tables.
    await owner.query('vacuum analyze')
    const services = new Map(
      (
        await owner.query<{ profile_id: string; service_id: string }>(
          'select profile_id, min(service_id) service_id from profile_services group by 1',
        )
      ).rows.map(row => [row.profile_id, row.service_id]),
    )
    const requests = (function* () {
      for (const moment of moments())
        for (const [index, { profileId }] of working.entries()) {
          const body = {
            ...{
              workerId: profileId,
              serviceId: services.get(profileId),
              ...moment,
              halfHours: 2,
              tasks: [],
            },
            ...{ address: `Storgata ${index + 1}, 0155 Oslo`, description: 'Klippe hekken.' },
          }
          const { cookie = '' } = asking[index % asking.length] ?? {}
          yield { method: 'POST', path: '/orders', cookie, body }
        }
    })()
    const rivals: Ask[] = []
    const cookieOf = new Map([...asking, ...working].map(({ profileId, cookie }) => [profileId, cookie]))
    const find = async (where: string, values: unknown[] = []) =>
      (
        await owner.query<{ id: string; consumer_id: string; worker_id: string }>(
          `select id, consumer_id, worker_id from orders where ${where} order by random()`,
          values,
        )
      ).rows
    const pending = () => find(`status = 'pending'`)
    // Whatever has become of them: a quick server has accepted all.
    const readable = () => find('consumer_id = any($1)', [asking.map(({ profileId }) => profileId)])
    let seen: Awaited<ReturnType<typeof find>> = []
    const anyOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)]
    const kinds: { path: string; kind: 'S' | 'N'; goal: number; next: () => Ask | undefined }[] = [
      { path: 'POST /api/orders', kind: 'N', goal: 0.04, next: () => requests.next().value ?? undefined },
      {
        path: 'POST /api/orders/{id}/accept',
        kind: 'N',
        goal: 0.04,
        next: () => rivals.pop(),
      },
      {
        path: 'GET /api/orders/{id}',
        kind: 'S',
        goal: 0.04,
        next: () => {
          const order = anyOf(seen)
          const cookie = cookieOf.get(order?.consumer_id ?? '') ?? ''
          return { method: 'GET', path: `/orders/${order?.id}`, cookie }
        },
      },
      {
        path: 'GET /api/profile',
        kind: 'S',
        goal: 0.08,
        next: () => ({ method: 'GET', path: '/profile', cookie: anyOf(working)?.cookie ?? '' }),
      },
    ]
    const rows: Row[] = []
    for (const { path, kind, goal, next } of kinds) {
      if (kind === 'S') seen = await readable()
      const turn = async () => {
        if (path.endsWith('accept'))
          for (const { id, worker_id } of await pending())
            rivals.push({
              method: 'POST',
              path: `/orders/${id}/accept`,
              cookie: cookieOf.get(worker_id) ?? '',
              body: {},
            })
        const load = await loadWith(served, next)
        rivals.length = 0
        return load
      }
      // A path that answers some hundred times in a turn is still being compiled in the second one.
      await turn()
      const { ours, peer: other } = await inTurns(
        turn,
        () => peer.perSecond(kind, LANES, ROUND_MS),
        { ours: ({ perSecond }) => perSecond, peer: figure => figure },
        ROUNDS,
      )
      rows.push(
        rowOf(
          {
            ...{ path, unit: '/s', beside: peer.name(kind) },
            ours: middle(ours.map(({ perSecond }) => perSecond)),
            peer: middle(other),
            note: `${middle(ours.map(({ cpuMicroseconds }) => cpuMicroseconds)).toFixed(0)} µs CPU, in all threads`,
          },
          { least: goal },
        ),
      )
    }
    return rows
  } finally {
    await owner.end()
    await served.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
