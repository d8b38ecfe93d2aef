import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { borrowServer } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { makeAccounts } from './people.ts'

/** Clients that say nothing, never read, or ask in every way there is: the others do not notice. */
let server: TestServer
let cookie: string

const isFull = process.env.FAULTS === 'full'
/** From these network addresses, so many each: one address has 600. */
const SILENT = isFull ? { networks: 20, each: 500 } : { networks: 2, each: 150 }
const NEVER_READING = isFull ? 400 : 60
/**
 * For somebody else's answer meanwhile, in milliseconds. Alone on a machine it is a fraction: whoever was held up would wait
 * until the others are let go, two minutes for those who never read, and gigabytes are copied for hundreds of them.
 */
const MOST_WAIT = { silent: isFull ? 2000 : 5000, unread: 10_000 }

beforeAll(async () => {
  server = await borrowServer('nobody')
  cookie = (await makeAccounts(server, 'worker', 1))[0]?.cookie ?? ''
  // One who has yet to sign reads the whole of it.
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('delete from signed_contracts')
  await client.end()
}, 60_000)
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
})
afterAll(() => server?.stop())

/** From an address of its own on this machine; undefined if the server does not take it. */
async function open(network: number): Promise<Socket | undefined> {
  const port = Number(new URL(server.url).port)
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${network + 1}` })
  socket.on('error', () => {})
  sockets.add(socket)
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {})
  return socket.destroyed ? undefined : socket
}

/** Somebody else asks again and again, each time as one who comes anew; how long each takes. */
function visit(path: string) {
  const waits: number[] = []
  let isOver = false
  const visiting = (async () => {
    for (; !isOver; await sleep(20)) {
      const began = performance.now()
      const answer = await fetch(`${server.url}${path}`, { headers: { connection: 'close' } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${answer.status}`)
      waits.push(performance.now() - began)
    }
  })()
  return async () => {
    isOver = true
    await visiting
    return Math.max(...waits)
  }
}

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

it('connections that say nothing hold up nobody, and are let go', async () => {
  const stop = visit('/')
  const all: Socket[] = []
  for (let count = 0; count < SILENT.each; count += 50)
    for (let network = 0; network < SILENT.networks; network++) {
      const opened = await Promise.all(Array.from({ length: 50 }, () => open(network)))
      all.push(...opened.filter(socket => socket !== undefined))
    }
  const open0 = all.filter(socket => !socket.destroyed).length
  // Of those older than two seconds an address keeps twenty.
  const left = () => all.filter(socket => !socket.destroyed && !socket.readableEnded).length
  for (const socket of all) socket.resume()
  await expect.poll(left, { timeout: 20_000 }).toBeLessThanOrEqual(20 * SILENT.networks)
  const longest = await stop()
  console.log(
    `${all.length} silent connections, ${open0} at once, longest wait of another ${Math.round(longest)} ms`,
  )
  expect(longest).toBeLessThan(MOST_WAIT.silent)
})

const assets = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets')
const largest = () => {
  const bySize = readdirSync(assets).sort(
    (a, b) => statSync(join(assets, a)).size - statSync(join(assets, b)).size,
  )
  return `/assets/${bySize.findLast(name => name.endsWith('.js'))}`
}

it('clients that never read their answers hold up nobody, and cost no memory', async () => {
  const path = largest()
  await (await fetch(`${server.url}${path}`)).arrayBuffer()
  const before = memory()
  const stop = visit(path)
  const asked = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`
  for (let count = 0; count < NEVER_READING; count++) {
    const socket = await open(count % 2)
    socket?.pause().write(asked.repeat(50))
  }
  await sleep(500)
  const grown = memory() - before
  const longest = await stop()
  const all = (NEVER_READING * 50 * statSync(join(assets, path.slice('/assets/'.length))).size) / 2 ** 20
  console.log(
    `${NEVER_READING} who never read: ${all.toFixed(0)} MB asked for, memory grew by ${grown.toFixed(0)} MB, longest wait of another ${Math.round(longest)} ms`,
  )
  expect(grown).toBeLessThan(Math.max(60, all / 10))
  expect(longest).toBeLessThan(MOST_WAIT.unread)
})

it('an answer is the same however it may be packed, and only our own page’s is', async () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${server.url}/api/contract`, { headers: { cookie, ...headers } })
    expect(answer.status).toBe(200)
    return {
      headers: answer.headers,
      length: answer.headers.get('content-length'),
      text: await answer.text(),
    }
  }
  const own = { 'sec-fetch-site': 'same-origin' }
  const plain = await ask({ ...own, 'accept-encoding': 'identity' })
  for (const coding of ['br', 'gzip']) {
    const packed = await ask({ ...own, 'accept-encoding': coding })
    expect(packed.headers.get('content-encoding')).toBe(coding)
    expect(packed.text).toBe(plain.text)
    expect(Number(packed.length)).toBeLessThan(plain.text.length / 2)
    expect(packed.headers.get('cache-control')).toBe('no-store')
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(
        (await ask({ 'sec-fetch-site': site, 'accept-encoding': coding })).headers.get('content-encoding'),
      ).toBe(null)
    expect((await ask({ 'accept-encoding': coding })).headers.get('content-encoding')).toBe(null)
  }
  // A thousand ways to ask for it.
  for (let count = 0; count < (isFull ? 1000 : 50); count++) {
    const list = [`br;q=0.${count}`, `x-${count}`, `gzip;q=${count % 2}`, '*;q=0'].slice(count % 4).join(',')
    expect((await ask({ ...own, 'accept-encoding': list })).text).toBe(plain.text)
  }
})
