import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'

process.env.DATABASE_URL ??= 'postgres://nowhere/none'
process.env.DATA_KEY = randomBytes(32).toString('hex')
process.env.AUTH_SECRET = randomBytes(32).toString('hex')
const { seal, unseal } = await import('./crypto.server.ts')

const row = 'a5a6f0a2-0000-4000-8000-000000000001'
const other = 'a5a6f0a2-0000-4000-8000-000000000002'

test('what is sealed can be opened, in its own row', () => {
  fc.assert(
    fc.property(fc.string(), plain => {
      expect(unseal(seal(plain, row), row)).toBe(plain)
    }),
  )
})

// ASVS 14.2.4
test('nothing of it can be seen, and no two are alike', () => {
  const sealed = seal('15031234567', row)
  expect(sealed).toMatch(/^v1\./)
  expect(sealed).not.toContain('1503')
  expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString()).not.toContain('1503')
  expect(seal('15031234567', row)).not.toBe(sealed)
})

// ASVS 11.3.3
test('moved to another row it cannot be opened', () => {
  expect(() => unseal(seal('15031234567', row), other)).toThrow()
})

// ASVS 11.3.2 11.3.3
test('altered anywhere it cannot be opened', () => {
  const sealed = seal('15031234567', row)
  const bytes = sealed.split('.')
  for (const part of [1, 2, 3]) {
    const altered = Buffer.from(bytes[part] ?? '', 'base64url')
    altered.writeUInt8(altered.readUInt8(0) ^ 1, 0)
    const forged = bytes.with(part, altered.toString('base64url')).join('.')
    expect(() => unseal(forged, row)).toThrow()
  }
  expect(() => unseal(bytes.with(0, 'v9').join('.'), row)).toThrow(/key/)
  expect(() => unseal(bytes.with(0, 'toString').join('.'), row)).toThrow(/key/)
  expect(() => unseal('15031234567', row)).toThrow()
})
