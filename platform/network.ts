import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, `::` written out; the last 32 bits may stand as an IPv4 address. */
function groupsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const plain = dotted
    ? `${dotted[1]}${(Number(dotted[2]) * 256 + Number(dotted[3])).toString(16)}:${(Number(dotted[4]) * 256 + Number(dotted[5])).toString(16)}`
    : address
  const [head = '', tail] = plain.split('::')
  const parts = (text: string) => (text ? text.split(':').map(group => Number.parseInt(group, 16)) : [])
  if (tail === undefined) return parts(head)
  const [before, after] = [parts(head), parts(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/**
 * An address's network, for counting: an IPv4 address itself, or the /64 of an IPv6 address, since its owner
 * has 2⁶⁴. Canonical. 'unknown' for invalid addresses.
 */
export function networkOf(address: string | null): string {
  const [bare = ''] = (address ?? '').trim().toLowerCase().split('%')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return 'unknown'
  const groups = groupsOf(bare)
  const mapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (mapped) {
    const [high = 0, low = 0] = groups.slice(6)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}
