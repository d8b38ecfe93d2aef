import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

test('is the name, else the address before the at-sign, else Bruker §2.2', () => {
  expect(displayName({ fullName: 'Marte Kvam', email: 'marte@example.test' })).toBe('Marte Kvam')
  expect(displayName({ fullName: ' ', email: 'marte@example.test' })).toBe('marte')
  expect(displayName({ fullName: '', email: '@example.test' })).toBe('Bruker')
  expect(displayName({ fullName: '', email: '' })).toBe('Bruker')
})
