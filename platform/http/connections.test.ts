import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionTimes, limitConnections } from './connections.ts'

const UNREAD = 400
/** More than the system holds for a connection. */
const bytes = Buffer.alloc(64 * 1024 * 1024)

let server: Server
beforeEach(async () => {
  server = createServer(connectionTimes, (_, outgoing) => outgoing.end(bytes))
  limitConnections(server, UNREAD)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

const count = () => new Promise<number>(resolve => server.getConnections((_, found) => resolve(found)))

function ask() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  socket.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return socket
}

test('whoever never reads is let go', async () => {
  const socket = ask()
  await once(server, 'request')
  expect(await count()).toBe(1)
  await expect.poll(count, { timeout: 5000 }).toBe(0)
  socket.destroy()
})

test('whoever reads slowly gets everything', async () => {
  const socket = ask()
  let size = 0
  const began = Date.now()
  const ended = (async () => {
    for await (const chunk of socket) {
      size += chunk.length
      // Twice as long as nothing may move, in all.
      if (Date.now() - began < 2 * UNREAD) await sleep(20)
      if (size > bytes.length) return
    }
  })()
  await ended
  expect(size).toBeGreaterThan(bytes.length)
})
