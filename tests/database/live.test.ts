import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { HOUR } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { inTransaction } = await import('#platform/db/database.server.ts')
const { listenFor, startLive, stopLive, tellLive } = await import('#platform/realtime/live.server.ts')
const { createLimits } = await import('#platform/http/limits.ts')
const { operationLimits } = await import('#app/services/security/limits.ts')
const { isFresh } = await import('#app/services/security/server/index.ts')
const { clockOffset, setClockOffset } = await import('#platform/clock.server.ts')
const { followDeveloperClock, moveDeveloperClock } = await import('#platform/db/developer-clock.server.ts')
const { serveLive } = await import('#platform/http/live.ts')
afterEach(() => vi.useRealTimers())

type Ends = () => Promise<Date | null>

/** A page's open stream, with its session looked up by `sessionEnds`. */
async function openStream(sessionEnds: Ends) {
  const actor = await world.customer()
  const app = new Hono()
  serveLive(app as never, {
    readActor: async () => actor,
    limits: createLimits({ table: operationLimits, isFresh }),
    sessionEnds,
  })
  return async () => {
    // What the HTTP server tells of the connection.
    const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    const answer = await app.request('/api/live', {}, connection)
    const lines = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    return { next: async () => (await lines?.read())?.value ?? '', close: () => lines?.cancel() }
  }
}

test('an open connection is kept alive by a heartbeat every 25 seconds §7.4 §9.14', async () => {
  const ends = new Date(Date.now() + world.HOUR)
  const open = await openStream(async () => ends)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { next, close } = await open()
  expect(await next()).toContain('event: ready')
  let beats = 0
  const beat = next().then(text => {
    if (text.includes('event: heartbeat')) beats += 1
  })
  await vi.advanceTimersByTimeAsync(24_999)
  expect(beats).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await beat
  expect(beats).toBe(1)
  await close()
})

test('a session that cannot be looked up is not over: it is asked for again, until the answer is there', async () => {
  let looks = 0
  const answers: Ends[] = [
    async () => new Date(Date.now() + 100),
    () => Promise.reject(new Error('the database is away')),
    async () => null,
  ]
  const open = await openStream(async () => (answers[looks++] as Ends)())
  const { next, close } = await open()
  expect(await next()).toContain('event: ready')
  expect(await next()).toContain('event: ended')
  expect(looks).toBe(3)
  await close()
})

test('when the database had gone, pages ask for what came meanwhile', async () => {
  const { userId } = await world.customer()
  await startLive()
  const told: string[] = []
  const stop = listenFor(userId, ({ topic }) => told.push(topic))
  const tell = (topic: string) => inTransaction(tx => tellLive(tx, { userId, topic }))
  await tell('before')
  await expect.poll(() => told).toEqual(['before'])
  await world.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'naerhjelp-live' and datname = current_database()`,
  )
  await expect.poll(() => told.slice(1)).toEqual([''])
  await tell('after')
  await expect.poll(() => told).toEqual(['before', '', 'after'])
  stop()
  await stopLive()
})

test('a clock that was moved stays where it is when the database had gone', async () => {
  await startLive()
  await followDeveloperClock()
  await moveDeveloperClock(HOUR)
  let lost = 0
  const stop = listenFor('anybody', () => (lost += 1))
  await world.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'naerhjelp-live' and datname = current_database()`,
  )
  await expect.poll(() => lost).toBe(1)
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(clockOffset()).toBe(HOUR)
  setClockOffset(0)
  stop()
  await stopLive()
})
