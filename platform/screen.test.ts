import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { admitInput } from './parse.ts'
import { mostFaults, screen, type UnknownFields } from './screen.ts'
import { measured } from './shared/contract.ts'

let looked = 0
const watched = z
  .string()
  .max(10)
  .refine(() => {
    looked++
    return true
  })

const schema = z.object({
  name: z.string().trim().min(1, 'Skriv et navn').max(5, 'Navnet er for langt'),
  tags: z.array(watched).max(3, 'For mange merker').default([]),
  place: z.object({ street: z.string().max(5) }).optional(),
  about: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), id: z.string().max(3) }),
      z.object({ kind: z.enum(['b', 'c']), other: z.array(z.boolean()).max(1, 'Bare én') }),
    ])
    .optional(),
  either: z.union([z.string().max(3, 'Kort'), z.object({ word: z.string().max(3, 'Kort ord') })]).optional(),
  details: measured(z.record(z.string(), z.json()), 40, 'For mye').optional(),
})

const fieldsOf = (raw: unknown, unknown: UnknownFields = 'refuse') => {
  try {
    admitInput(schema, raw, unknown)
    return {}
  } catch (error) {
    return (error as { data: { fields: Record<string, string> } }).data.fields
  }
}

describe('input is counted before it is looked at', () => {
  it('a list that is too long is refused by its length, and nothing in it is looked at', () => {
    looked = 0
    expect(fieldsOf({ name: 'Kari', tags: Array(30_000).fill('æ') })).toEqual({ tags: 'For mange merker' })
    expect(looked).toBe(0)
  })

  it('a text that is too long is told of in its own words, and blanks around it do not count', () => {
    expect(fieldsOf({ name: 'x'.repeat(60_000) })).toEqual({ name: 'Navnet er for langt' })
    expect(fieldsOf({ name: `   ${' '.repeat(60_000)}Kari   ` })).toEqual({})
  })

  it('lists and texts are found in what the value is, where it may be several things', () => {
    expect(fieldsOf({ name: 'Kari', about: { kind: 'c', other: [true, true] } })).toEqual({
      'about.other': 'Bare én',
    })
    expect(fieldsOf({ name: 'Kari', either: { word: 'for langt' } })).toEqual({ 'either.word': 'Kort ord' })
  })

  it('what the sender gives names of their own is measured as it is written', () => {
    expect(fieldsOf({ name: 'Kari', details: { a: { b: 'x'.repeat(40) } } })).toEqual({ details: 'For mye' })
  })

  it('all else that is wrong is told of in the same answer', () => {
    expect(fieldsOf({ name: '', tags: ['1', '2', '3', '4'] })).toEqual({
      tags: 'For mange merker',
      name: 'Skriv et navn',
    })
  })
})

describe('a field that is not known', () => {
  // ASVS 15.3.3 15.3.6
  it('is refused with its name, however deep it stands', () => {
    const raw = { name: 'Kari', is_admin: true, place: { street: 'A', zip: '0150' } }
    expect(fieldsOf(raw)).toEqual({
      is_admin: 'Feltet «is_admin» er ikke kjent',
      'place.zip': 'Feltet «zip» er ikke kjent',
    })
    expect(fieldsOf(JSON.parse('{"name":"Kari","__proto__":{"a":1},"constructor":1}'))).toEqual({
      ['__proto__']: 'Feltet «__proto__» er ikke kjent',
      constructor: 'Feltet «constructor» er ikke kjent',
    })
    expect(fieldsOf({ name: 'Kari', about: { kind: 'a', id: '1', other: [] } })).toEqual({
      'about.other': 'Feltet «other» er ikke kjent',
    })
  })

  it('is let pass where our own code hands over more than is asked for', () => {
    expect(fieldsOf({ name: 'Kari', more: 1 }, 'ignore')).toEqual({})
  })
})

it('an answer names twenty faults, and no more is looked for', () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`felt${index}`, 1]))
  expect(Object.keys(fieldsOf({ name: 'Kari', ...many }))).toHaveLength(mostFaults)
  expect(screen(schema, many, 'refuse').faults).toHaveLength(mostFaults)
})
