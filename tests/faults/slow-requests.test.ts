import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { borrowServer } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { makeAccounts } from './people.ts'
import { addressOf, largest, type Operation, publishedOperations, type Schema } from './published.ts'

/** No request delays the server or other clients: the largest legal ones, and the worst below the limits. */
let server: TestServer
let operations: Operation[]
let askers: { who: string; cookie: string; own: string }[]

/** Milliseconds: for the operation, and for others meanwhile. */
const MOST_WORK = 250
const MOST_WAIT = 100
/** Each run sends a different part per operation; `npm run faults` sends all. */
const PART = process.env.FAULTS === 'full' ? 1 : 4

/** A slow result is measured again, later and later, since the machine may be busy: what is slow by itself always is. */
const TRIES = 12
const PAUSE_MS = 50

beforeAll(async () => {
  server = await borrowServer('nobody')
  operations = await publishedOperations(server.url)
  const [customer] = await makeAccounts(server, 'employer', 1)
  const [worker] = await makeAccounts(server, 'worker', 1)
  const [admin] = await makeAccounts(server, 'admin', 1)
  const own = worker?.profileId ?? ''
  askers = [
    { who: 'customer', cookie: customer?.cookie ?? '', own },
    { who: 'worker', cookie: worker?.cookie ?? '', own },
    { who: 'admin', cookie: admin?.cookie ?? '', own },
  ]
}, 120_000)

afterAll(() => server?.stop())

type Body = { kind: string; body: string }

const ROOM = 60_000
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

/** Texts that make bad patterns backtrack. */
const trying: Record<string, string> = {
  letters: 'a',
  blanks: ' ',
  addresses: 'a@a.',
  digits: '0',
  signs: '<',
  accents: 'æ\u0301',
  lines: '\n',
}

/** A legal body with every text at its maximum length. */
function stretched(value: unknown, filling: string, room: number): unknown {
  if (typeof value === 'string') return filling.repeat(Math.floor(room / Buffer.byteLength(filling)))
  if (Array.isArray(value)) return value.map(item => stretched(item, filling, room / value.length))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, stretched(inner, filling, room / entries.length)]),
  )
}

/** The largest legal body, with every list at its maximum and all items invalid. */
function crowded(schema: Schema): unknown {
  if (!schema.properties) return Array(3900).fill({})
  const fields = Object.keys(schema.properties)
  const room = Math.floor(3900 / Math.max(1, fields.length))
  return Object.fromEntries(fields.map(field => [field, Array(room).fill({})]))
}

/** Three megabytes of nothing in the first list. */
function tooLarge({ properties = {} }: Schema): string {
  const fields = Object.entries(properties)
  const [name = 'a'] = fields.find(([, { items }]) => items) ?? fields[0] ?? []
  return `{${JSON.stringify(name)}:[${'{},'.repeat(1_000_000)}{}]}`
}

function hostile({ body }: Operation): Body[] {
  const legal = body ? largest(body, '') : { a: 'a' }
  const wide = Object.fromEntries(Array.from({ length: 1900 }, (_, index) => [`felt-${index}`, 'verdi']))
  return [
    { kind: 'deep', body: nested(19) },
    { kind: 'too deep', body: nested(8000) },
    { kind: 'wide', body: JSON.stringify(wide) },
    { kind: 'crowded', body: JSON.stringify(crowded(body ?? {})) },
    { kind: 'too large', body: tooLarge(body ?? {}) },
    ...Object.entries(trying).map(([kind, filling]) => ({
      kind,
      // A control character takes two characters in JSON.
      body: JSON.stringify(stretched(legal, filling, ROOM / (filling === '\n' ? 2.5 : 1.5))),
    })),
  ]
}

const hostileValues = (operation: Operation): Record<string, string>[] =>
  Object.values(trying).map(filling =>
    Object.fromEntries(
      operation.parameters.map(({ name }) => [
        name,
        filling.repeat(Math.floor(1800 / filling.length / operation.parameters.length)),
      ]),
    ),
  )

type Request = { name: string; url: string; init: RequestInit }

/** Sends a request, and reads its duration in the server's log. */
async function workOn({ url, init }: Request): Promise<{ ms: number; status: number }> {
  const begun = server.log().length
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
  await answer.arrayBuffer()
  const id = answer.headers.get('x-request-id') ?? 'none'
  for (let tries = 0; tries < 100; tries++) {
    // The log of all files before this one is long.
    const said = server.log().slice(begun)
    // Refusals have an extra line.
    const line = said.split('\n').findLast(one => one.includes(id) && one.includes('"msg":"request"'))
    if (line) return { ms: JSON.parse(line).ms, status: answer.status }
    await sleep(10)
  }
  throw new Error(`No line in the log for ${url}`)
}

const waits: number[] = []

/** Another client polls the server meanwhile. */
function askBeside() {
  let going = true
  const ended = (async () => {
    while (going) {
      const begun = performance.now()
      await fetch(`${server.url}/api/health`).then(answer => answer.arrayBuffer())
      waits.push(performance.now() - begun)
      await sleep(10)
    }
  })()
  return async () => {
    going = false
    await ended
  }
}

async function tooSlow(requests: Request[]) {
  const slow: unknown[] = []
  const worst = { ms: 0, wait: 0, name: '' }
  for (const request of requests) {
    for (let tried = 1; ; tried++) {
      const before = waits.length
      const { ms, status } = await workOn(request)
      const wait = Math.max(0, ...waits.slice(before))
      if (ms <= MOST_WORK && wait <= MOST_WAIT) {
        if (ms > worst.ms) Object.assign(worst, { ms, name: request.name })
        worst.wait = Math.max(worst.wait, wait)
        break
      }
      if (tried < TRIES) {
        await sleep(PAUSE_MS * tried)
        continue
      }
      slow.push({ name: request.name, status, ms, wait })
      break
    }
  }
  return { slow, worst }
}

const headersFor = (cookie: string) => ({ cookie, origin: server.url, 'content-type': 'application/json' })
const textsOf = (operation: Operation, own: string) =>
  Object.fromEntries(
    operation.parameters.map(({ name, schema = {} }) => [name, String(largest(schema, own))]),
  )

// ASVS 15.2.2
it.each(['legal', 'hostile'])(
  'every operation answers its largest %s requests in time, and holds nobody up',
  async kind => {
    const requests = operations.flatMap(operation => {
      const { method } = operation
      const name = `${method} ${operation.path}`
      const write = (cookie: string, body: string | null, values: Record<string, string>, what: string) => ({
        name: `${name}: ${what}`,
        url: addressOf(server.url, operation, values),
        init: { method, headers: headersFor(cookie), ...(method === 'GET' || body === null ? {} : { body }) },
      })
      if (kind === 'legal') {
        // Ending the session would leave the rest to a visitor.
        const ends = ['/session', '/account/deletion'].includes(operation.path)
        return askers.map(({ who, cookie, own }) => {
          const body = operation.body ? JSON.stringify(largest(operation.body, own)) : null
          return write(ends ? '' : cookie, body, textsOf(operation, own), who)
        })
      }
      const cookie = askers[operation.path.startsWith('/admin') ? 2 : 1]?.cookie ?? ''
      const values = hostileValues(operation)
      if (method === 'GET')
        return values.map((texts, index) => write(cookie, null, texts, Object.keys(trying)[index] ?? ''))
      return hostile(operation).map(({ kind, body }) => write('', body, textsOf(operation, 'x'), kind))
    })
    const chosen = requests.filter((_, index) => index % PART === 0)
    const stop = askBeside()
    const { slow, worst } = await tooSlow(chosen).finally(stop)
    console.log(
      `${kind}: ${chosen.length} requests, the slowest ${worst.ms} ms (${worst.name}), another's longest wait ${Math.round(worst.wait)} ms`,
    )
    expect(slow).toEqual([])
  },
  240_000,
)
