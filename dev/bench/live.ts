/** `npm run bench live`: from a message that is sent until the other browser is told, with many streams open. */
import { type ChildProcess, fork } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { customerRole } from '#app/facts/roles.ts'
import { root } from '../ground/prepare.mjs'
import { closeAtEnd } from './ending.ts'
import { emptyFolder, startPostgres, withClient } from './place.ts'
import type { Row } from './row.ts'
import { leave, saidBy, serveOn } from './served.ts'
import type { Listener, Said } from './streams.ts'
import { waitRows } from './waits.ts'

const STREAMS = 2000
const PROCESSES = 4
const MESSAGES = 300
/** The first ones warm up and do not count. */
const WARM = 30
const most = { p50: 40, p99: 60 }

type Person = Listener & { profileId: string }

/** As many people as there are streams, each second one a worker, kept in the database from run to run. */
const people = (url: string, dataDir: string): Promise<Person[]> =>
  withClient(url, async client => {
    const { rows: known } = await client.query(`select 1 from users where email like '%@bench.example'`)
    if (known.length < STREAMS)
      await client.query(
        `with made as (
           insert into users (id, name, email, email_verified, user_type)
           select gen_random_uuid(), 'Prøve Person', 'live-' || i || '@bench.example', true,
             case when i % 2 = 0 then 'worker' else $2 end
           from generate_series(1, $1::int) i returning id, user_type
         )
         insert into profiles (id, user_id, user_type, full_name, phone, address, availability_days, is_visible_to_consumers,
           registration_completed_at, verification_status, hourly_rate)
         select gen_random_uuid(), id, user_type, 'Prøve Person', '41233807', 'Storgata 1', '{mandag}', true, now(), 'approved', 400
         from made`,
        [STREAMS, customerRole],
      )
    await client.query(
      `insert into sessions (id, user_id, token, role, profile_id, expires_at, ip_address, user_agent)
       select gen_random_uuid(), u.id, gen_random_uuid()::text, u.user_type, p.id, now() + interval '12 hours', '127.0.0.1', 'node'
       from users u join profiles p on p.user_id = u.id
       where u.email like '%@bench.example' and not exists (select from sessions s where s.user_id = u.id)`,
    )
    const { rows } = await client.query<{ userId: string; profileId: string; token: string }>(
      `select s.user_id as "userId", s.profile_id as "profileId", s.token from sessions s join users u on u.id = s.user_id
       where u.email like '%@bench.example' order by split_part(split_part(u.email, '@', 1), '-', 2)::int`,
    )
    const { authSecret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
    return rows.map(({ userId, profileId, token }, index) => {
      const signature = createHmac('sha256', authSecret).update(token).digest('base64')
      const cookie = `naerhjelp.session_token=${encodeURIComponent(`${token}.${signature}`)}`
      return { userId, profileId, cookie, network: `10.${index >> 8}.${index & 255}.1` }
    })
  })

/** Streams of everybody, held by several processes. */
async function openStreams(port: number, all: Person[]) {
  const waiting = new Map<string, (at: bigint) => void>()
  let ready = 0
  const children = Array.from({ length: PROCESSES }, (_, number) => {
    const child: ChildProcess = fork('dev/bench/streams.ts', { cwd: root, execArgv: [] })
    child.on('message', ({ kind, userId, at }: Said) => {
      if (kind === 'ready') ready++
      else waiting.get(userId)?.(BigInt(at))
    })
    child.send({ port, listeners: all.filter((_, index) => index % PROCESSES === number) })
    return child
  })
  const close = closeAtEnd(() => Promise.all(children.map(leave)))
  for (const deadline = Date.now() + 120_000; ready < all.length; await sleep(50))
    if (Date.now() > deadline || children.some(({ exitCode }) => exitCode !== null))
      throw new Error(`only ${ready} of ${all.length} streams`)
  return {
    /** When this one's browser is told. */
    told: (userId: string) => new Promise<bigint>(resolve => waiting.set(userId, resolve)),
    close,
  }
}

type Streams = Awaited<ReturnType<typeof openStreams>>

/** Milliseconds from when each message is sent. */
async function waitsOf(streams: Streams, all: Person[], send: (from: Person, to: Person) => Promise<void>) {
  const waits: number[] = []
  try {
    for (let number = 0; number < MESSAGES; number++) {
      const [from, to] = [all[2 * (number % 500)], all[2 * (number % 500) + 1]] as [Person, Person]
      const told = streams.told(to.userId)
      const began = process.hrtime.bigint()
      await send(from, to)
      if (number >= WARM) waits.push(Number((await told) - began) / 1e6)
      await sleep(5 + Math.random() * 40)
    }
    return waits
  } finally {
    await streams.close()
  }
}

async function ours(url: string, dataDir: string): Promise<{ waits: number[]; all: Person[] }> {
  const served = await serveOn(url, dataDir, { TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const all = await people(url, dataDir)
    const waits = await waitsOf(await openStreams(served.port, all), all, async (from, to) => {
      const answer = await fetch(`${served.url}/api/conversations/messages`, {
        method: 'POST',
        headers: {
          ...{ cookie: from.cookie, origin: served.url, 'content-type': 'application/json' },
          'x-forwarded-for': from.network,
        },
        body: JSON.stringify({ to: to.profileId, text: 'Hei', clientKey: randomUUID() }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${answer.status} ${text}`)
    })
    return { waits, all }
  } finally {
    await served.stop()
  }
}

/** A row is written and told of; nothing is asked about who may, and nothing is kept about it. */
async function least(url: string, people: Person[]): Promise<number[]> {
  const child = fork('dev/bench/bare-live.ts', {
    cwd: root,
    execArgv: [],
    env: { ...process.env, DATABASE_URL: url },
  })
  const stop = closeAtEnd(() => leave(child))
  try {
    const port = await saidBy<number>(child)
    const all = people.map(person => ({ ...person, cookie: person.userId }))
    return await withClient(url, async client => {
      await client.query('create table if not exists bare_messages (id uuid, text text)')
      return waitsOf(await openStreams(port, all), all, async (_, { userId }) => {
        await client.query('begin')
        await client.query('insert into bare_messages values ($1, $2)', [randomUUID(), 'Hei'])
        await client.query(`select pg_notify('bare_live', $1)`, [userId])
        await client.query('commit')
      })
    })
  } finally {
    await stop()
  }
}

/** Beside a row, and one listener that tells the stream. */
export async function benchLive(): Promise<Row[]> {
  const postgres = await startPostgres({ database: 'bench_live' })
  const dataDir = emptyFolder()
  try {
    const { waits, all } = await ours(postgres.url, dataDir.path)
    const peer = await least(postgres.url, all)
    return waitRows(`message → other browser, ${STREAMS.toLocaleString('en')} streams`, waits, most, {
      ...{ waits: peer, beside: 'bare NOTIFY to a bare stream' },
    })
  } finally {
    await postgres.stop()
    await dataDir.remove()
  }
}
