/** The least that a server can do, in a process of its own: `bare.ts node FILE TYPE [CODING]` or `bare.ts hono`. */
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

/** The same bytes to everybody. */
function sameBytes([file = '', type = '', coding = '']: string[]): RequestListener {
  const bytes = readFileSync(file)
  const headers = { 'content-type': type, ...(coding && { 'content-encoding': coding }) }
  return (_, outgoing) =>
    void outgoing.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
}

const route = () => getRequestListener(new Hono().get('*', context => context.json({ status: 'ok' })).fetch)

const [kind, ...args] = process.argv.slice(2)
const server = createServer(kind === 'node' ? sameBytes(args) : route())
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.on('disconnect', () => process.exit())
