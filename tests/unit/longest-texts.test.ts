import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { api } from '#app/manifests.ts'

type Operation = { '~orpc': { inputSchema?: z.ZodType } }
const isOperation = (node: unknown): node is Operation =>
  typeof node === 'object' && node !== null && '~orpc' in node

/** Every operation of the contract, by its name: `orders.place`. */
function operationsOf(node: object, name: string[] = []): [string, Operation][] {
  return Object.entries(node).flatMap(([key, child]): [string, Operation][] =>
    isOperation(child) ? [[[...name, key].join('.'), child]] : operationsOf(child, [...name, key]),
  )
}

type Shaped = z.ZodType & { shape: Record<string, z.ZodType> }
const fields = operationsOf(api).flatMap(([name, operation]) => {
  const schema = operation['~orpc'].inputSchema as Shaped | undefined
  return Object.keys(schema?.shape ?? {}).map(field => ({ name, field, schema: schema as Shaped }))
})

describe('what is too long', () => {
  it('is looked for in every field of the whole contract', () => {
    expect(fields.length).toBeGreaterThan(150)
  })

  it.each(fields)('is refused at its own field: $name $field', ({ field, schema }) => {
    const issues = schema.safeParse({ [field]: 'x'.repeat(10_000) }).error?.issues ?? []
    const own = issues.find(({ path }) => path[0] === field)
    expect(own?.message ?? 'taken').not.toBe('taken')
    expect(own?.message).not.toMatch(/^(Too|Invalid|Expected)/)
  })
})
