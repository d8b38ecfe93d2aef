/** In a process of its own: holds live streams open, and says when each of them tells of something. */
import { connect } from 'node:net'

/** One who is signed in, with a network of their own. */
export type Listener = { userId: string; cookie: string; network: string }
export type Wanted = { port: number; listeners: Listener[] }
export type Said = { kind: 'ready' | 'changed'; userId: string; at: string }

/** Opened one after another, as people come. */
const TOGETHER = 20

function open(port: number, { userId, cookie, network }: Listener): Promise<void> {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  const tell = (kind: Said['kind']) =>
    process.send?.({ kind, userId, at: String(process.hrtime.bigint()) } satisfies Said)
  return new Promise((resolve, reject) => {
    let isReady = false
    let heard = ''
    socket.on('data', chunk => {
      if (!isReady) heard += chunk.toString('latin1')
      else if (chunk.includes('event: changed')) tell('changed')
      if (isReady || !heard.includes('event: ready')) return
      isReady = true
      heard = ''
      tell('ready')
      resolve()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`a stream ended: ${heard.slice(0, 300)}`)))
    socket.write(
      `GET /api/live HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${network}\r\n\r\n`,
    )
  })
}

process.on('message', async ({ port, listeners }: Wanted) => {
  for (let next = 0; next < listeners.length; next += TOGETHER)
    await Promise.all(listeners.slice(next, next + TOGETHER).map(one => open(port, one)))
})
process.on('disconnect', () => process.exit())
