import { expect, test } from 'vitest'
import { codeInput } from './factor-api.ts'
import { factorTexts as texts } from './factor-texts.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123\u00a0456', '123456'],
  ['123-456\n', '123456'],
])('a code of the app may be written %j', (typed, code) => {
  expect(codeInput.parse({ kind: 'app', code: typed })).toEqual({ kind: 'app', code })
})

test.each([
  ['', texts.codeRequired],
  ['   ', texts.codeRequired],
  ['12345', texts.codeForm],
  ['1234567', texts.codeForm],
  ['12345a', texts.codeForm],
  ['１２３４５６', texts.codeForm],
  ['1'.repeat(41), texts.codeForm],
])('and not %j', (typed, message) => {
  const { error } = codeInput.safeParse({ kind: 'app', code: typed })
  expect(error?.issues.map(issue => issue.message)).toContain(message)
})

test('a recovery code may be written in any case, with or without its hyphen', () => {
  for (const typed of ['ab3de-fg7hj', 'AB3DE FG7HJ', ' ab3defg7hj '])
    expect(codeInput.parse({ kind: 'recovery', code: typed }).code).toBe('ab3defg7hj')
})
