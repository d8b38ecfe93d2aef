/** In a process of its own, the least that can tell a browser: one listener at the database, and a line to the stream. */
import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

const open = new Map<string, ServerResponse>()
const hears = new pg.Client({ connectionString: process.env.DATABASE_URL ?? '' })
await hears.connect()
hears.on('notification', ({ payload = '' }) => open.get(payload)?.write('event: changed\ndata: x\n\n'))
await hears.query('listen bare_live')

/** Each asks with its own name as its cookie. */
const server = createServer(({ headers }, outgoing) => {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: ready\ndata: \n\n')
  open.set(headers.cookie ?? '', outgoing)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('disconnect', () => process.exit())
