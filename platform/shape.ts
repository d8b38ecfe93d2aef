import type { z } from 'zod'

/** A zod schema's own description. Lists only the parts we use. */
type Definition = {
  type: string
  format?: string
  pattern?: RegExp
  checks?: { _zod: { def: CheckDefinition } }[]
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  getter?: () => z.ZodType
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  discriminator?: string
  keyType?: z.ZodType
  valueType?: z.ZodType
  values?: unknown[]
  entries?: Record<string, unknown>
}
type CheckDefinition = {
  check: string
  maximum?: number
  length?: number
  value?: number | bigint
  format?: string
  pattern?: RegExp
}

export const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition

export const checksOf = (schema: z.ZodType): CheckDefinition[] =>
  (definitionOf(schema).checks ?? []).map(check => check._zod.def)

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch'])

/** The innermost schema, without optional, default and transform wrappers. */
export function firstOf(schema: z.ZodType): z.ZodType {
  const { type, innerType, in: begins, getter } = definitionOf(schema)
  if (wrappers.has(type) && innerType) return firstOf(innerType)
  if (type === 'pipe' && begins) return firstOf(begins)
  if (type === 'lazy' && getter) return firstOf(getter())
  return schema
}

/** The most characters or items a schema allows; null if unlimited. */
export function mostOf(schema: z.ZodType): number | null {
  const limits = checksOf(schema).flatMap(({ check, maximum, length }) => {
    if (check === 'max_length') return [maximum as number]
    return check === 'length_equals' ? [length as number] : []
  })
  return limits.length > 0 ? Math.min(...limits) : null
}

/** Does it contain a file? Such input is sent as a form instead of JSON. */
export function takesFile(schema: z.ZodType): boolean {
  const first = firstOf(schema)
  const { type, shape = {} } = definitionOf(first)
  return type === 'file' || Object.values(shape).some(takesFile)
}
