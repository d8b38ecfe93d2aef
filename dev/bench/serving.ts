/** `npm run bench serving`: pages, assets and API answers beside the least that could serve them. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build/build.ts'
import { root } from '../ground/prepare.mjs'
import { inTurns, middle } from './figures.ts'
import { type Load, load, type Target } from './load.ts'
import { nginx } from './nginx.ts'
import { databasePeer } from './pgbench.ts'
import { emptyFolder, startPostgres } from './place.ts'
import { type Row, rowOf } from './row.ts'
import { cookieOf, serveOn } from './served.ts'

const LANES = 16
const ROUND_MS = 1000
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

const whole = (loads: Load[], key: keyof Load) => middle(loads.map(one => one[key]))
const turn = (target: Target) => load(target, LANES, ROUND_MS)

/** Beside a server that gives the same bytes. */
async function beside(measured: { path: string; beside: string }, ours: Target, peer: Target, goal: number) {
  const perSecond = ({ perSecond: figure }: Load) => figure
  const loads = await inTurns(
    () => turn(ours),
    () => turn(peer),
    { ours: perSecond, peer: perSecond },
  )
  const [cpu, bareCpu] = [whole(loads.ours, 'cpuMicroseconds'), whole(loads.peer, 'cpuMicroseconds')]
  // A process that has others do its work shows none itself.
  const isSeen = bareCpu >= 1
  const row = rowOf(
    {
      ...{ ...measured, unit: '/s', ours: whole(loads.ours, 'perSecond') },
      peer: whole(loads.peer, 'perSecond'),
      note: `processor time of one answer: ${cpu.toFixed(0)} µs${isSeen ? `, ${measured.beside} ${bareCpu.toFixed(0)} µs (${(bareCpu / cpu).toFixed(2)} ×)` : ''}`,
    },
    { least: goal },
  )
  // The one who asks takes part of a loaded machine from both; processor time is then what tells them apart.
  return { ...row, isReached: row.isReached || (isSeen && bareCpu / cpu >= goal) }
}

/** Beside what the database alone can do. */
async function besideRows(path: string, ours: Target, url: string, goal: number): Promise<Row> {
  const database = await databasePeer(url)
  const { ours: loads, peer } = await inTurns(
    () => turn(ours),
    () => database.perSecond('S', LANES, ROUND_MS),
    { ours: ({ perSecond }) => perSecond, peer: figure => figure },
  )
  return rowOf(
    {
      ...{
        path,
        unit: '/s',
        ours: whole(loads, 'perSecond'),
        peer: middle(peer),
        beside: database.name('S'),
      },
      note: `processor time of one answer: ${whole(loads, 'cpuMicroseconds').toFixed(0)} µs`,
    },
    { least: goal },
  )
}

/** The address of somebody's newest order. */
async function orderOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/orders`, { headers: { cookie } })
  const [, id] = /"id":"([^"]+)"/.exec(await answer.text()) ?? []
  if (!id) throw new Error('Ingen bestilling å lese.')
  return `/api/orders/${id}`
}

/** What is served, beside servers that do nothing else, and a profile and an order beside rows of the database. */
export async function benchServing(): Promise<Row[]> {
  await build()
  const postgres = await startPostgres({ database: 'bench_serving' })
  const dataDir = emptyFolder()
  const served = await serveOn(postgres.url, dataDir.path)
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
    const front = join(client, 'index.html.br')
    const html = await peer('/', 'node', front, 'text/html', 'br')
    const js = await peer('/', 'node', join(client, 'assets', `${asset}.br`), 'text/javascript', 'br')
    const hono = await peer('/', 'hono')
    const other = await nginx(front, 'text/html', 'br')
    const page = { path: 'GET / (brotli)', target: at('/', accepted) }
    return [
      await beside({ path: page.path, beside: 'bare Node' }, page.target, html, 0.7),
      ...(other ? [await beside({ path: page.path, beside: 'nginx' }, page.target, other, 0.5)] : []),
      await beside(
        { path: 'one script asset (brotli)', beside: 'bare Node' },
        at(`/assets/${asset}`, accepted),
        js,
        0.7,
      ),
      await beside({ path: 'cheapest API answer', beside: 'bare Hono' }, at('/api/health'), hono, 0.5),
      await besideRows('GET /api/profile, signed in', at('/api/profile', { cookie }), postgres.url, 0.08),
      await besideRows(
        'GET /api/orders/{id}, signed in',
        at(await orderOf(served.url, cookie), { cookie }),
        postgres.url,
        0.04,
      ),
    ]
  } finally {
    for (const one of peers) one.stop()
    await served.stop()
    await postgres.stop()
    await dataDir.remove()
  }
}
