import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Conversation } from '#app/meeting/messages/api.ts'
import { catchUp } from '#app/meeting/messages/catch-up.ts'
import { borrowServer } from '../setup/borrowed-server.ts'
import type { TestServer } from '../setup/server.ts'
import { type Account, makeAccounts } from './people.ts'

/**
 * Two people write to each other while their live connections break at random and some answers are lost.
 * `MESSAGES=10000 SEED=… npm test -- unit tests/faults/messages.test.ts` for all of it.
 */
const total = Number(process.env.MESSAGES ?? 500)
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const LOST_ANSWERS = 0.03

/** Seeded random numbers from 0 to 1. */
function numbersFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

let server: TestServer
let database: Client
let people: [Account, Account]

beforeAll(async () => {
  server = await borrowServer('nobody')
  database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
  const [customer] = await makeAccounts(server, 'employer', 1)
  const [worker] = await makeAccounts(server, 'worker', 1)
  if (!customer || !worker) throw new Error('nobody to write')
  people = [customer, worker]
  // Nobody writes so fast: the limit would stop these two, and is tested elsewhere.
  await database.query(
    `create function not_counted() returns trigger language plpgsql as $$ begin return null; end $$`,
  )
  await database.query(
    `create trigger not_counted before insert on attempts for each row when (new.key like 'message:%')
     execute function not_counted()`,
  )
}, 60_000)

afterAll(async () => {
  await database?.end()
  await server?.stop()
})

/** A person's page: listens, fetches new lines on each event, and is disconnected at random. */
function openPage(me: Account, other: Account, random: () => number) {
  const headers = { cookie: me.cookie }
  let conversation: Conversation | undefined
  let [cuts, asked, closed] = [0, 0, false]
  let connection = new AbortController()

  const ask = async (place: Record<string, number | undefined>) => {
    asked += 1
    const query = new URLSearchParams({ with: other.profileId })
    for (const [name, value] of Object.entries(place)) if (value !== undefined) query.set(name, String(value))
    const response = await fetch(`${server.url}/api/conversations/one?${query}`, { headers })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as Conversation
  }

  // One fetch at a time; events during it cause another.
  let [asking, again] = [false, false]
  async function refresh(): Promise<void> {
    again = true
    if (asking) return
    asking = true
    while (again && !closed) {
      again = false
      conversation = await catchUp(() => conversation, ask)
    }
    asking = false
  }

  async function listen(): Promise<void> {
    connection = new AbortController()
    let left = 1 + Math.floor(random() * 60)
    try {
      const response = await fetch(`${server.url}/api/live`, { headers, signal: connection.signal })
      const text = new TextDecoder()
      for await (const chunk of response.body ?? []) {
        for (const _ of text.decode(chunk).matchAll(/^event: (ready|changed)$/gm)) {
          void refresh()
          left -= 1
        }
        if (left <= 0) connection.abort()
      }
    } catch (error) {
      if (!connection.signal.aborted) throw error
    }
  }

  async function live(): Promise<void> {
    while (!closed) {
      await listen()
      cuts += 1
      // Browsers wait one to ten seconds; here just long enough to miss messages.
      await wait(random() * 60)
    }
  }
  const running = live()
  return {
    seen: () => conversation,
    figures: () => ({ cuts, asked }),
    close: async () => {
      closed = true
      connection.abort()
      await running
    },
  }
}

/** Writes messages one by one. After a lost answer, resends with the same key. */
async function write(me: Account, other: Account, count: number, random: () => number) {
  const sent: string[] = []
  let lost = 0
  for (let index = 0; index < count; index++) {
    const text = `${me.profileId.slice(0, 4)} ${index}`
    const body = JSON.stringify({ to: other.profileId, text, clientKey: randomUUID() })
    for (let stored = false; !stored; ) {
      const isLost = random() < LOST_ANSWERS
      const giveUp = isLost ? AbortSignal.timeout(Math.ceil(random() * 8)) : null
      if (isLost) lost += 1
      const answer = await fetch(`${server.url}/api/conversations/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: me.cookie },
        body,
        signal: giveUp,
      }).catch(() => null)
      if (answer && !answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      stored = answer !== null
    }
    sent.push(text)
  }
  return { sent, lost }
}

it(
  'gives both all that was sent, in order and once',
  async () => {
    const random = numbersFrom(seed)
    const [customer, worker] = people
    const begun = performance.now()
    // A worker cannot write first.
    const first = await write(customer, worker, 1, random)
    const pages = [openPage(customer, worker, random), openPage(worker, customer, random)]
    const written = await Promise.all([
      write(customer, worker, total / 2 - 1, random),
      write(worker, customer, total / 2, random),
    ])
    written[0].sent.unshift(...first.sent)
    const seconds = (performance.now() - begun) / 1000
    const complete = () => pages.every(page => page.seen()?.lines.length === total)
    for (const deadline = Date.now() + 15_000; !complete() && Date.now() < deadline; ) await wait(20)
    for (const page of pages) await page.close()

    const [one, other] = pages.map(page => page.seen()?.lines ?? [])
    const ids = one?.map(({ id }) => id) ?? []
    expect(ids).toEqual(other?.map(({ id }) => id))
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    for (const [index, lines] of [one, other].entries()) {
      const texts = (author: string) => lines?.filter(line => line.author === author).map(({ text }) => text)
      expect(texts('me')).toEqual(written[index]?.sent)
      expect(texts('other')).toEqual(written[1 - index]?.sent)
    }
    const { rows } = await database.query('select count(*)::int as stored from messages')
    expect(rows).toEqual([{ stored: total }])
    const cuts = pages.reduce((sum, page) => sum + page.figures().cuts, 0)
    const asked = pages.reduce((sum, page) => sum + page.figures().asked, 0)
    const lost = written.reduce((sum, writer) => sum + writer.lost, 0)
    expect(cuts).toBeGreaterThan(10)
    console.log(
      `lost answers, seed ${seed}: ${total} messages in ${seconds.toFixed(1)} s, ${cuts} cuts, ${lost} answers lost, ` +
        `${asked} questions; received = sent, in order, no duplicates`,
    )
  },
  // Beside all other tests it takes eight times as long as alone.
  60_000 + total * 240,
)
