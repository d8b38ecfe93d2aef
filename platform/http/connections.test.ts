import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionTimes, limitConnections } from './connections.ts'

/** Longer than a busy machine may leave a reader waiting. */
const UNREAD = 1500
const MOST = 20
/** More than the system holds for a connection. */
const bytes = Buffer.alloc(32 * 1024 * 1024)

let server: Server
beforeEach(async () => {
  server = createServer(connectionTimes, ({ url }, outgoing) => outgoing.end(url === '/' ? bytes : 'ok'))
  limitConnections(server, { unread: UNREAD, most: MOST })
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
  for await (const chunk of socket) {
    size += chunk.length
    await sleep(4)
    if (size > bytes.length) break
  }
  expect(size).toBeGreaterThan(bytes.length)
  // Longer in all than nothing may move.
  expect(Date.now() - began).toBeGreaterThan(UNREAD)
})

test('where it is crowded, the silent give way to those who ask', async () => {
  const { port } = server.address() as AddressInfo
  const silent: Socket[] = []
  for (let count = 0; count < 2 * MOST; count++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    silent.push(socket)
    await once(socket, 'connect')
    if (count % 5 > 0) continue
    const answer = await fetch(`http://127.0.0.1:${port}/small`, { headers: { connection: 'close' } })
    expect(await answer.text()).toBe('ok')
  }
  for (const socket of silent) socket.destroy()
})
