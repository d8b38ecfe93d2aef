import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:12:34:1:2:3:4', '2001:db8:12:34::/64'],
  ['2001:DB8:0012:0034::1', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['192.0.2.7, 198.51.100.1', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network))

test('two addresses are of one network if and only if their first 64 bits are the same', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map(value => value.toString(16))
  const half = fc.tuple(group, group, group, group).map(groups => groups.join(':'))
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      expect(networkOf(`${network}:${one}`)).toBe(networkOf(`${network}:${other}`))
      if (network !== one) expect(networkOf(`${one}:${other}`)).not.toBe(networkOf(`${network}:${other}`))
    }),
  )
})
