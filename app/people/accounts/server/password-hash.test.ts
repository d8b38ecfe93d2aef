import * as library from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

const password = 'riktig hest batteri å'

test('a password is stored as the session library stores it, and the other way round', async () => {
  const ours = await hashPassword(password, undefined, 16_384)
  expect(await library.verifyPassword({ hash: ours, password })).toBe(true)
  expect(await verifyPassword({ hash: await library.hashPassword(password), password })).toBe(true)
  expect(await verifyPassword({ hash: ours, password: 'feil' })).toBe(false)
})

test('one that was stored with other work says so, and is compared with it', async () => {
  const less = await hashPassword(password, undefined, 1024)
  expect(less).toMatch(/^1024:[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(await verifyPassword({ hash: less, password })).toBe(true)
  expect(await verifyPassword({ hash: less, password: 'feil' })).toBe(false)
  expect(await verifyPassword({ hash: less.replace('1024:', '2048:'), password })).toBe(false)
})

test.each(['', 'tull', ':', '16384::'])('nothing fits what is no stored password: %j', async hash => {
  expect(await verifyPassword({ hash, password: '' })).toBe(false)
})
