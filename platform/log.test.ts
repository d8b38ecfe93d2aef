import { expect, it } from 'vitest'
import { withoutParameters } from './log.server.ts'

// ASVS 16.2.5
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

// ASVS 16.3.4
it.each([
  ['a text', 'terminating connection', 'terminating connection'],
  ['a plain object, as the queue tells of its failures', { message: 'lost', queue: 'mail.send' }, 'lost'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  ['an error without a stack', Object.assign(new Error('bare'), { stack: undefined }), 'bare'],
  [
    'what cannot be read',
    {
      get message() {
        throw new Error('no')
      },
    },
    '',
  ],
])('takes %s where an error is expected, and ends nothing', (_, thrown, said) => {
  expect(withoutParameters(thrown).message).toBe(said)
})
