import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { openWorld } from './world.ts'

const world = await openWorld()
const { serveLive } = await import('#platform/http/live.ts')
afterEach(() => vi.useRealTimers())

test('an open connection is kept alive by a heartbeat every 25 seconds', async () => {
  const actor = await world.consumer()
  const app = new Hono()
  serveLive(app as never, async () => actor)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  // What the HTTP server tells of the connection.
  const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const answer = await app.request('/api/live', {}, connection)
  const lines = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await lines?.read())?.value ?? ''
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
  await lines?.cancel()
})
