import { expect, test } from 'vitest'
import { everyday } from './queries/everyday.ts'
import { known } from './queries/known.ts'
import { later } from './queries/later.ts'
import { otherStrangers } from './queries/other-strangers.ts'
import { strangers } from './queries/strangers.ts'
import { unseen } from './queries/unseen.ts'
import { wishes } from './queries/wishes.ts'
import type { Wishes } from './reading.ts'
import { understandText } from './understand-text.ts'

const today = '2026-11-23'
const services = {
  b: 'barnepass',
  f: 'profesjonell-hjelp',
  h: 'hagearbeid',
  m: 'matlaging',
  p: 'praktisk-hjelp',
  r: 'rydde-vaske',
  t: 'turgaing',
} as const

type Asked = { query: string; meant: Record<string, string>; rest: string[] }

function askedIn(lines: string): Asked[] {
  return lines
    .trim()
    .split('\n')
    .map(line => {
      const [query = '', said = ''] = line.split(' > ')
      const [service = '-', ...others] = said.split(';').map(part => part.trim())
      const meant = Object.fromEntries(others.map(part => part.split('=') as [string, string]))
      const rest = meant.rest?.split(',') ?? []
      delete meant.rest
      const named = services[service as keyof typeof services]
      return { query, meant: named ? { ...meant, service: named } : meant, rest }
    })
}

const texts = (found: Wishes) =>
  Object.fromEntries(Object.entries(found).map(([wish, value]) => [wish, String(value)]))

const isWished = ({ query, meant }: Asked) =>
  JSON.stringify(Object.entries(texts(understandText(query, { today }).wishes)).sort()) ===
  JSON.stringify(Object.entries(meant).sort())

const isHeld = (asked: Asked) =>
  isWished(asked) &&
  JSON.stringify(understandText(asked.query, { today }).rest) === JSON.stringify(asked.rest)

const failing = (asked: readonly Asked[], held = isHeld) =>
  asked.filter(one => !held(one)).map(({ query }) => query)

/** Those that fail are named, so that the list can only become shorter. */
test('what everyday searches mean', () => {
  const asked = [...askedIn(everyday), ...askedIn(wishes)]
  expect(asked.length).toBeGreaterThanOrEqual(400)
  expect(failing(asked)).toEqual(known.everyday)
  expect(known.everyday.length / asked.length).toBeLessThanOrEqual(0.05)
})

test('what searches mean that were written when the vocabulary was first done', () => {
  expect(failing(askedIn(later))).toEqual(known.later)
})

test('what searches mean that were written after the vocabulary', () => {
  const asked = askedIn(unseen)
  expect(asked.length).toBeGreaterThanOrEqual(100)
  expect(failing(asked)).toEqual(known.unseen)
})

/** People who had not seen the vocabulary wrote what they wished for, not which words are left over. */
test('what searches of strangers wish for', () => {
  const asked = [...askedIn(strangers), ...askedIn(otherStrangers)]
  expect(asked.length).toBeGreaterThanOrEqual(500)
  expect(failing(asked, isWished)).toEqual(known.strangers)
  expect(known.strangers.length / asked.length).toBeLessThanOrEqual(0.05)
})
