/** `npm run bench serving`: pages, assets and API answers beside the least that could serve them. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { build } from '../build/build.ts'
import { startPostgres } from '../database/postgres.ts'
import { root } from '../ground/prepare.mjs'
import { type Load, load, type Target } from './load.ts'
import { cookieOf, serveOn } from './served.ts'

const LANES = 16
const ROUNDS = 5
const ROUND_MS = 1500
const client = join(root, 'build', 'client')

type Peer = Target & { stop: () => void }

async function bare(path: string, ...args: string[]): Promise<Peer> {
  const child = fork('dev/bench/bare.ts', args, { cwd: root, execArgv: [] })
  const [port] = (await once(child, 'message')) as [number]
  return { port, pid: child.pid ?? 0, path, stop: () => child.disconnect() }
}

/** The largest script, which is packed. */
const script = () => {
  const packed = readdirSync(join(client, 'assets')).filter(name => name.endsWith('.js.br'))
  const bySize = packed.sort(
    (a, b) => statSync(join(client, 'assets', a)).size - statSync(join(client, 'assets', b)).size,
  )
  return (bySize[Math.floor(bySize.length / 2)] ?? '').replace(/\.br$/, '')
}

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const whole = (loads: Load[], key: keyof Load) => middle(loads.map(one => one[key]))

/** In turns, since the machine is not the same from one second to the next. */
async function beside(name: string, ours: Target, peer: Target, goal: number): Promise<boolean> {
  const [own, other]: [Load[], Load[]] = [[], []]
  for (const target of [ours, peer]) await load(target, LANES, ROUND_MS)
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await load(ours, LANES, ROUND_MS))
    other.push(await load(peer, LANES, ROUND_MS))
  }
  const ratio = whole(own, 'perSecond') / whole(other, 'perSecond')
  const [cpu, bareCpu] = [whole(own, 'cpuMicroseconds'), whole(other, 'cpuMicroseconds')]
  const isGood = Math.max(ratio, bareCpu / cpu) >= goal
  console.log(
    `${name.padEnd(26)} ${whole(own, 'perSecond').toFixed(0).padStart(7)} ${whole(other, 'perSecond').toFixed(0).padStart(7)} ${ratio.toFixed(2).padStart(6)}   ${cpu.toFixed(0).padStart(6)} ${bareCpu.toFixed(0).padStart(6)} ${(bareCpu / cpu).toFixed(2).padStart(6)}   ${goal} ${isGood ? '' : 'holder ikke'}`,
  )
  return isGood
}

/** What `pgbench -S` asks, by prepared statements: rows of one table by key, as many at once. */
async function selects(url: string): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: LANES }, async () => {
      const one = new Client({ connectionString: url })
      await one.connect()
      return one
    }),
  )
  const until = Date.now() + ROUNDS * ROUND_MS
  const counts = await Promise.all(
    clients.map(async one => {
      let count = 0
      for (; Date.now() < until; count++)
        await one.query({
          name: 'one',
          text: 'select id from users where id = $1',
          values: [crypto.randomUUID()],
        })
      await one.end()
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((ROUNDS * ROUND_MS) / 1000)
}

/** Exits with 1 when a ratio is below its goal. */
export async function benchServing(): Promise<void> {
  await build()
  const folder = join(root, '.cache', 'bench')
  mkdirSync(folder, { recursive: true })
  const postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    fast: true,
    database: 'bench_serving',
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'naerhjelp-bench-'))
  const served = await serveOn(postgres.url, dataDir)
  const peers: Peer[] = []
  const peer = async (path: string, ...args: string[]) => {
    const one = await bare(path, ...args)
    peers.push(one)
    return one
  }
  try {
    const accepted = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const cookie = await cookieOf(served.url)
    const at = (path: string, headers?: Record<string, string>) => ({
      ...served,
      path,
      ...(headers && { headers }),
    })
    const asset = script()
    const html = await peer('/', 'node', join(client, 'index.html.br'), 'text/html', 'br')
    const js = await peer('/', 'node', join(client, 'assets', `${asset}.br`), 'text/javascript', 'br')
    const hono = await peer('/', 'hono')
    console.log(`${''.padEnd(26)}  svar/s    bart          µs CPU   bart          mål`)
    const good = [
      await beside('GET /', at('/', accepted), html, 0.7),
      await beside('GET /assets/… (skript)', at(`/assets/${asset}`, accepted), js, 0.7),
      await beside('GET /api/health', at('/api/health'), hono, 0.5),
    ]
    const rows = await selects(postgres.url)
    const profile = await load(at('/api/profile', { cookie }), LANES, ROUNDS * ROUND_MS)
    console.log(
      `GET /api/profile           ${profile.perSecond.toFixed(0)} svar/s, ${profile.cpuMicroseconds.toFixed(0)} µs CPU; ${rows.toFixed(0)} rader/s fra ett Node-program, ${(profile.perSecond / rows).toFixed(3)}`,
    )
    process.exitCode = good.every(Boolean) ? 0 : 1
  } finally {
    for (const one of peers) one.stop()
    await served.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
