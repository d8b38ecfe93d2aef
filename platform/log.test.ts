import { expect, it } from 'vitest'
import { withoutParameters } from './log.server.ts'

it('keeps the parameters of a failed query out of the log', () => {
  const cause = new Error('invalid input syntax for type bigint')
  const error = new Error(
    'Failed query: insert into "users" values ($1)\nparams: Kari Nordmann,kari@example.test',
    { cause },
  )
  const logged = JSON.stringify(withoutParameters(error))
  expect(logged).not.toMatch(/Kari|kari@/)
  expect(logged).toContain('insert into')
  expect(logged).toContain('invalid input syntax')
})
