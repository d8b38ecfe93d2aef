/** The connection between server and database, which tests can cut, silence or slow. */
import { connect, createServer, type Socket } from 'node:net'

/** 'silent': connections are accepted and stay, but nothing passes, as with a pulled cable. */
export type LineMood = 'good' | 'cut' | 'silent' | 'slow'

export type DatabaseLine = {
  /** For DATABASE_URL: the same database through this line. */
  url: string
  /** `slowMs`: how long each way takes when it is slow. */
  become(mood: LineMood, slowMs?: number): void
  close(): Promise<void>
}

const SLOW_MS = 400

/** Opens a line on a loopback port to a database with a socket folder. */
export async function openLine(databaseUrl: string): Promise<DatabaseLine> {
  const behind = new URL(databaseUrl)
  const path = `${behind.searchParams.get('host')}/.s.PGSQL.5432`
  const pairs = new Set<[Socket, Socket]>()
  let mood: LineMood = 'good'
  let delay = SLOW_MS

  const pass = (from: Socket, to: Socket) =>
    from.on('data', data => {
      const { wasSilent } = state.get(from) ?? {}
      // Bytes sent during silence are lost, and the connection with them.
      if (mood === 'silent' || wasSilent) state.set(from, { wasSilent: true })
      else if (mood === 'slow') setTimeout(() => to.writable && to.write(data), delay)
      else to.write(data)
    })
  const state = new WeakMap<Socket, { wasSilent: boolean }>()

  const server = createServer(near => {
    if (mood === 'cut') return near.destroy()
    const far = connect(path)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    pass(near, far)
    pass(far, near)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const one of pair) one.destroy()
      })
    }
    return undefined
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }

  return {
    url: `postgresql://postgres@127.0.0.1:${port}${behind.pathname}`,
    become(next, slowMs = SLOW_MS) {
      mood = next
      delay = slowMs
      if (next === 'cut') cut()
    },
    close: () => {
      cut()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
