import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { measured, operation } from '#platform/shared/contract.ts'
import { inputsOf, unboundedIn } from './check-bounds.ts'

describe('what has no greatest size is found', () => {
  const endless: [string, z.ZodType][] = [
    ['a text', z.string().trim()],
    ['a text that is bounded only after it has been changed', z.string().trim().pipe(z.email().max(254))],
    ['a pattern with a star', z.string().regex(/^[a-z]*$/)],
    ['a pattern that is not held at its end', z.string().regex(/^\d{6}/)],
    ['a pattern with a way that is not held', z.string().regex(/^a$|b/)],
    ['a list', z.array(z.uuid())],
    ['what stands in a list', z.array(z.string()).max(3)],
    ['a number', z.int().min(0)],
    ['a number from an address', z.coerce.number().pipe(z.int().max(3))],
    ['a field deep down', z.object({ a: z.object({ b: z.url() }).optional() })],
    ['one way of several', z.union([z.uuid(), z.string()])],
    ['names that the sender chooses', z.record(z.string(), z.boolean())],
    ['fields that the sender chooses', z.looseObject({ a: z.boolean() })],
    ['anything', z.object({ a: z.unknown() })],
    ['what is made of anything', z.preprocess(String, z.string().max(3))],
  ]
  it.each(endless)('%s', (_, schema) => expect(unboundedIn(schema)).toHaveLength(1))
})

describe('what has one passes', () => {
  const held: [string, z.ZodType][] = [
    ['a text', z.string().trim().max(3).default('')],
    ['a pattern', z.string().regex(/^([01]\d|2[0-3]):(00|30)$|^[*+]{1,3}$/)],
    [
      'forms that are short',
      z.object({ id: z.uuid(), day: z.iso.date(), kind: z.enum(['a']), file: z.file() }),
    ],
    ['a list', z.array(z.string().length(2)).max(3).optional()],
    ['a number', z.coerce.number().pipe(z.int().min(0).max(3))],
    ['names and values', z.record(z.string().max(3), z.boolean())],
    ['what is measured as JSON', measured(z.record(z.string(), z.json()), 2000, 'For langt')],
  ]
  it.each(held)('%s', (_, schema) => expect(unboundedIn(schema)).toEqual([]))
})

test('it is told at its field', () => {
  const schema = z.object({ people: z.array(z.object({ name: z.string() })).max(2) })
  expect(unboundedIn(schema)).toEqual([{ path: 'people[].name', lacks: 'største lengde' }])
})

test('the inputs of a contract are found by the name of their operation', () => {
  const input = z.object({ id: z.uuid() })
  const contract = { orders: { one: operation.input(input), mine: operation } }
  expect(inputsOf(contract as never)).toEqual([['orders.one', input]])
})
