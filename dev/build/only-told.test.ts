import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withoutTold } from './only-told.ts'

const shortened = (code: string) => withoutTold(code, parseAst(code))

test('a table keeps everything but the words of notifications', () => {
  const code = `export const p = table({ accept: { button: 'Godta', tells: { worker: { title: f => \`\${f.who} sa ja\` } }, to: 'x' }, done: { tells: {} } })`
  expect(shortened(code)).toBe(
    `export const p = table({ accept: { button: 'Godta', tells: {}, to: 'x' }, done: { tells: {} } })`,
  )
})

test('what only looks like it stays', () => {
  const code = `const tells = { a: 1 }; export const p = { told: tells, tells: list() }`
  expect(shortened(code)).toBe(code)
})
