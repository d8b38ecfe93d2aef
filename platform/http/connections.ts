import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'

const SECOND = 1000

/**
 * The time for a request to arrive, in milliseconds, and the number of connections. The longest legitimate
 * one is a 5 MB picture from a phone at half a megabit a second: 84 seconds. Streams are answers and not
 * timed. Idle connections outlast a load balancer's (usually a minute), so that the balancer closes first and
 * no request is cut off.
 */
export const connectionTimes = {
  headersTimeout: 10 * SECOND,
  requestTimeout: 150 * SECOND,
  connectionsCheckingInterval: SECOND,
  keepAliveTimeout: 75 * SECOND,
} as const

/** Of the whole process. */
const MOST_CONNECTIONS = 5000
/** From this share on, whoever has said nothing for longest gives way to whoever comes. */
const CROWDED = 0.9
/** Per network address: a school behind one address opens fewer at once. */
const MOST_OF_ADDRESS = 600
/** Per address, of requests older than `PATIENCE`. */
const MOST_SLOW = 20
const PATIENCE = 2 * SECOND

/** A connection on which nothing moves: its client does not read its answer. Live streams say something every 25 seconds. */
const UNREAD = 120 * SECOND

/** Proxies, which everybody comes through. */
export const trustedProxies: ReadonlySet<string> = new Set(
  env.TRUSTED_PROXIES.split(',')
    .map(entry => entry.trim())
    .filter(Boolean),
)

/** One form of an IPv4 address, however it connected. */
export const plainAddress = (address: string | undefined): string | null =>
  address?.replace(/^::ffff:/, '') ?? null

/** `request`: the newest on it; none has come whole before there is one. */
type Held = { socket: Socket; address: string; since: number; request?: IncomingMessage }

const isArriving = ({ request }: Held) => !request?.complete

const busy = JSON.stringify({
  code: 'TOO_MANY_REQUESTS',
  status: 429,
  message: 'Det er for mange tilkoblinger fra nettverket ditt. Prøv igjen om litt.',
})
const refusal = [
  'HTTP/1.1 429 Too Many Requests',
  'Content-Type: application/json',
  `Content-Length: ${Buffer.byteLength(busy)}`,
  'Retry-After: 10',
  'Connection: close',
  '',
  busy,
].join('\r\n')

/**
 * Keeps one network address from holding the server with silent or very slow connections: of requests not
 * arrived after two seconds an address keeps this many, the most advanced ones. In memory, since connections
 * belong to the process. Proxies are exempt. Whoever reads nothing of their answer is let go, proxies too.
 */
export function limitConnections(
  server: Server,
  { unread = UNREAD, most = MOST_CONNECTIONS }: { unread?: number; most?: number } = {},
): void {
  server.maxConnections = most
  server.setTimeout(unread)
  const held = new Map<Socket, Held>()
  /** Those that have not asked for anything yet, the oldest first. */
  const silent = new Set<Socket>()
  const perAddress = new Map<string, number>()
  const count = (address: string, by: number) => {
    const total = (perAddress.get(address) ?? 0) + by
    if (total > 0) perAddress.set(address, total)
    else perAddress.delete(address)
    return total
  }

  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress)
    if (address === null || trustedProxies.has(address)) return
    held.set(socket, { socket, address, since: Date.now() })
    silent.add(socket)
    socket.once('close', () => {
      held.delete(socket)
      silent.delete(socket)
      count(address, -1)
    })
    if (count(address, 1) > MOST_OF_ADDRESS) socket.end(refusal)
    const [oldest] = held.size > CROWDED * most ? silent : []
    if (!oldest) return
    silent.delete(oldest)
    oldest.destroy()
  })

  server.on('request', (request: IncomingMessage) => {
    const own = held.get(request.socket)
    if (!own) return
    silent.delete(request.socket)
    own.request = request
    own.since = Date.now()
  })

  const sweep = setInterval(() => {
    const now = Date.now()
    const slow = Map.groupBy(
      [...held.values()].filter(one => isArriving(one) && now - one.since > PATIENCE),
      ({ address }) => address,
    )
    for (const [address, connections] of slow) {
      if (connections.length <= MOST_SLOW) continue
      const surplus = connections.sort((a, b) => b.socket.bytesRead - a.socket.bytesRead).slice(MOST_SLOW)
      log.warn({ address, dropped: surplus.length }, 'requests that do not arrive')
      for (const { socket } of surplus) socket.destroy()
    }
  }, SECOND)
  sweep.unref()
  server.on('close', () => clearInterval(sweep))
}
