import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses of no public push service: this machine, this network, and reserved ranges (IANA). */
const inside = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ...([
    ['::', 127],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
  ] as const),
  ...([
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
])
  inside.addSubnet(net, bits, 'ipv6')

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '')

/** Is this a public address? IPv4 inside IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return !inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

const loopback = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * May we push to this endpoint? Only to what looks like a push service: https on the standard port, no
 * credentials, a public host. Its DNS is checked again when sending. `toLoopback` is for tests.
 */
export function isAllowedEndpoint(endpoint: string, toLoopback: boolean): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  const host = withoutBrackets(url.hostname)
  if (toLoopback && loopback.has(host)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  if (isIP(host)) return isPublicAddress(host)
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa|lan|intranet)\.?$/i.test(host)
}

/** Resolves a name, and fails if any address is internal: DNS can change after the check. */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const refused = addresses.find(({ address }) => !isPublicAddress(address))
    if (refused || !addresses[0]) return callback(new Error('push endpoint is not on the open internet'), '')
    if (options.all) return callback(null, addresses)
    callback(null, addresses[0].address, addresses[0].family)
  })
}
